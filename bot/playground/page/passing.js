/** The playground's clock in the bar above the messages, and the panel that lets time pass. */

import { api } from "./api.js";
import { element, fill } from "./dom.js";
import { icon } from "./icons.js";
import { me, state } from "./state.js";
import { ahead, momentNow } from "./time.js";

const HOUR = 3600;
/** Seconds; null is "until something is due". */
const SPANS = [
  ["1 hour", HOUR],
  ["4 hours", 4 * HOUR],
  ["1 day", 24 * HOUR],
  ["To what is due next", null],
];
const UNITS = [
  ["d", 24 * HOUR],
  ["h", HOUR],
  ["min", 60],
];
const PANEL = "passing";

let panel = null;
let isPassing = false;

/** "1 d 4 h": the two largest units that are there; empty below a minute. */
function aheadText() {
  let left = Math.round(ahead() / 60) * 60;
  const parts = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(left / length);
    if (count) parts.push(`${count} ${unit}`);
    left -= count * length;
  }
  return parts.slice(0, 2).join(" ");
}

/** The button that opens the panel; null where time cannot be moved. */
export function clockToggle() {
  if (state.world?.ahead === null || state.world?.ahead === undefined) return null;
  const text = aheadText();
  return element(
    "button",
    {
      type: "button",
      class: text ? "clock moved" : "clock",
      id: "clock-toggle",
      title: "Let time pass",
      "data-key": "clock",
      popovertarget: PANEL,
    },
    icon("clock"),
    element("span", { class: "clock-label" }, "Let time pass"),
    text && [
      element("span", { class: "clock-now" }, momentNow(), " ·"),
      element("span", { class: "clock-ahead" }, text, element("span", {}, " ahead")),
    ],
  );
}

/** Draws the moment that the panel shows. */
export function drawClock() {
  const text = aheadText();
  fill(
    panel.querySelector("output"),
    momentNow(),
    element("small", {}, text ? `${text} ahead` : "as it really is"),
  );
}

async function pass(seconds, button) {
  if (isPassing) return;
  isPassing = true;
  button.setAttribute("aria-busy", "true");
  say("");
  const failed = (error) => ({ error: error.message });
  const answer = await api.time({ as: me().id, seconds }).catch(failed);
  button.removeAttribute("aria-busy");
  isPassing = false;
  if (answer.error) say(answer.error);
}

function say(text) {
  fill(panel.querySelector("[role=alert]"), text);
}

function spanButton([label, seconds], index) {
  return element(
    "button",
    {
      type: "button",
      class: "button",
      "aria-label": seconds === null ? null : `Let ${label} pass`,
      autofocus: index === 0,
      on: { click: (event) => pass(seconds, event.currentTarget) },
    },
    label,
  );
}

/** The bar may have been drawn anew meanwhile: its new button gets the focus back. */
function toggled({ newState }) {
  const holder = document.activeElement;
  if (newState === "open") say("");
  else if (holder === document.body || panel.contains(holder))
    document.getElementById("clock-toggle")?.focus();
}

/** Puts the panel into the page, once. */
export function setUpClock() {
  panel = element(
    "div",
    { id: PANEL, popover: "auto", role: "dialog", "aria-label": "Let time pass" },
    element("h2", {}, "Let time pass"),
    element("output", { "aria-live": "polite" }),
    element("div", { class: "row" }, SPANS.map(spanButton)),
    element("p", { role: "alert", class: "failure" }),
    element("p", { class: "hint" }, "For everybody here. Whatever is due comes at its own time."),
  );
  panel.addEventListener("toggle", toggled);
  document.body.append(panel);
}
