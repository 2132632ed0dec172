/** The panel that shows requests of the bot and events of the gateway as they pass. */

import { element, fill } from "./dom.js";
import { now } from "./time.js";

const LONGEST_LIST = 300;
const lines = [];
let list = null;

const panel = () => document.getElementById("traffic");

export function isTrafficShown() {
  return !panel().hidden;
}

export function showTraffic(isShown) {
  panel().hidden = !isShown;
  document.getElementById("traffic-toggle")?.setAttribute("aria-pressed", String(isShown));
  if (isShown) draw();
}

/** Builds the panel, once; `close` is called by its button. */
export function setUpTraffic(close) {
  list = element("ol", { tabindex: "0", "aria-label": "Requests and events, the newest last" });
  const clear = () => {
    lines.length = 0;
    draw();
  };
  fill(
    panel(),
    element(
      "header",
      {},
      element("h2", {}, "Traffic"),
      element("span", { class: "hint" }, "requests of the bot and events sent to it"),
      element("button", { type: "button", class: "plain-link", on: { click: clear } }, "Clear"),
      element("button", { type: "button", class: "plain-link", on: { click: close } }, "Close"),
    ),
    list,
  );
}

/** Long ids are cut to their last figures; the whole text is the row's title. */
function shorten(what) {
  return what.replace(/(?:interaction-token-)?\d{12,}/g, (id) => `…${id.slice(-4)}`);
}

function row({ time, direction, what, status }) {
  const isRest = direction === "rest";
  return element(
    "li",
    { title: what, class: status >= 400 ? "refused" : isRest ? "rest" : "event" },
    element("time", {}, time),
    element("span", { class: "direction" }, isRest ? "REST" : "EVENT"),
    element("span", { class: "what" }, shorten(what)),
    status !== undefined && status !== null && element("span", { class: "status" }, status),
  );
}

function draw() {
  fill(list, lines.map(row));
  list.scrollTop = list.scrollHeight;
}

/** Keeps one line; the oldest go. */
export function addTraffic(data) {
  const time = new Date(now()).toISOString().slice(11, 23);
  lines.push({ ...data, time });
  if (lines.length > LONGEST_LIST) lines.shift();
  if (!isTrafficShown()) return;
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  list.append(row(lines.at(-1)));
  if (list.children.length > LONGEST_LIST) list.firstChild.remove();
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}
