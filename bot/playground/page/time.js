/**
 * Discord's timestamps, in the member's language, kept fresh while they are on the page.
 * The present moment is that of the playground, which may run ahead of the real one.
 */

import { element } from "./dom.js";
import { languageTag } from "./state.js";

const REFRESH_MILLISECONDS = 1000;

let secondsAhead = 0;

/** The playground's present moment, in milliseconds. */
export function now() {
  return Date.now() + secondsAhead * 1000;
}

/** How many seconds it is ahead of the real one. */
export function ahead() {
  return secondsAhead;
}

/** The present moment has moved: all times on the page are told anew. */
export function setAhead(seconds) {
  secondsAhead = seconds;
  retell("time.message-time", (node) => sinceToday(node.dateTime));
  refresh();
}

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
  return style === "R" ? relativeTime(unix - now() / 1000) : formatMoment(unix * 1000, style);
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
  const title = formatMoment(new Date(iso), "F");
  return element("time", { class: "message-time", datetime: iso, title }, sinceToday(iso));
}

function sinceToday(iso) {
  const moment = new Date(iso);
  const days = Math.round((startOfDay(new Date(now())) - startOfDay(moment)) / 86_400_000);
  const hour = formatMoment(moment, "t");
  if (days === 0) return `Today at ${hour}`;
  return days === 1 ? `Yesterday at ${hour}` : formatMoment(moment, "s");
}

const WHOLE = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** The present moment, "Mon 30 Nov, 16:05", which goes on while it is on the page. */
export function momentNow() {
  return element("time", { "data-now": true }, WHOLE.format(now()));
}

export function startOfDay(moment) {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

/** Writes another text into all that are there, where it has changed. */
function retell(selector, text) {
  for (const node of document.querySelectorAll(selector)) {
    const told = text(node);
    if (node.textContent !== told) node.textContent = told;
  }
}

function refresh() {
  retell("time[data-relative]", (node) => timeText(Number(node.dataset.relative), "R"));
  retell("time[data-now]", () => WHOLE.format(now()));
}

/** Keeps all times on the page true. */
export function keepTimesFresh() {
  setInterval(refresh, REFRESH_MILLISECONDS);
}
