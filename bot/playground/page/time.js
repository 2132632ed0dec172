/** Discord's timestamps, in the member's language, kept fresh while they are on the page. */

import { element } from "./dom.js";
import { languageTag } from "./state.js";

const REFRESH_MILLISECONDS = 1000;

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

// Upper bounds as Discord's own client rounds: 42 hours are "in 2 days".
const UNITS = [
  ["second", 1, 45],
  ["minute", 60, 45],
  ["hour", 3600, 22],
  ["day", 86400, 26],
  ["month", 86400 * 30.44, 11],
  ["year", 86400 * 365.25, Infinity],
];

/** "in 2 days", "5 minutes ago": seconds are counted from now. */
export function relativeTime(seconds) {
  const form = new Intl.RelativeTimeFormat(languageTag(), { numeric: "always" });
  for (const [unit, length, bound] of UNITS) {
    const count = Math.round(Math.abs(seconds) / length);
    if (count < bound)
      return form.format(Math.sign(seconds) * Math.max(count, unit === "second" ? 0 : 1), unit);
  }
  return "";
}

export function formatMoment(milliseconds, style) {
  return new Intl.DateTimeFormat(languageTag(), STYLES[style] ?? STYLES.f).format(milliseconds);
}

function timeText(unix, style) {
  return style === "R" ? relativeTime(unix - Date.now() / 1000) : formatMoment(unix * 1000, style);
}

/** The element for `<t:unix:style>`. */
export function timestamp(unix, style) {
  const moment = new Date(unix * 1000);
  if (Number.isNaN(moment.getTime())) return element("span", {}, `<t:${unix}>`);
  const attributes = {
    class: "timestamp",
    datetime: moment.toISOString(),
    title: formatMoment(moment, "F"),
  };
  if (style === "R") attributes["data-relative"] = unix;
  return element("time", attributes, timeText(unix, style));
}

/** "Today at 14:02", as above a message. */
export function messageTime(iso) {
  const moment = new Date(iso);
  const days = Math.round((startOfDay(new Date()) - startOfDay(moment)) / 86_400_000);
  const hour = formatMoment(moment, "t");
  const text =
    days === 0
      ? `Today at ${hour}`
      : days === 1
        ? `Yesterday at ${hour}`
        : formatMoment(moment, "s");
  return element(
    "time",
    { class: "message-time", datetime: iso, title: formatMoment(moment, "F") },
    text,
  );
}

export function startOfDay(moment) {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

function refresh() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = timeText(Number(node.dataset.relative), "R");
    if (node.textContent !== text) node.textContent = text;
  }
}

/** Keeps all relative times on the page true. */
export function keepTimesFresh() {
  setInterval(refresh, REFRESH_MILLISECONDS);
}
