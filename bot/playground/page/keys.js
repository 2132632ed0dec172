/** Keys that work everywhere on the page, and the window that lists them. */

import { openDialog } from "./dialog.js";
import { element } from "./dom.js";
import { emit, state } from "./state.js";
import { stepChannel } from "./sidebar.js";

const KEYS = [
  ["/", "choose a command"],
  ["↑ ↓", "move in a list; in an empty message box, go to the messages"],
  ["Enter, Tab", "take what is marked; Enter sends"],
  ["Space, Enter", "in a list of several: mark; send what is marked"],
  ["Escape", "close what is open; from the messages back to the message box"],
  ["Page ↑ Page ↓", "scroll the messages from the message box"],
  ["Tab", "from a message to its buttons"],
  ["Alt+1 … Alt+9", "act as another member"],
  ["Alt+↑ Alt+↓", "the channel above or below"],
  ["Ctrl+.", "show or hide the traffic"],
];

export function showKeys() {
  const close = element(
    "button",
    { type: "button", class: "button primary", on: { click: () => dialog.close() } },
    "Close",
  );
  const dialog = openDialog("modal keys", "Keys", [
    element(
      "div",
      { class: "modal-body" },
      element("h2", {}, "Keys"),
      element(
        "dl",
        {},
        KEYS.map(([key, meaning]) => [
          element("dt", {}, element("kbd", {}, key)),
          element("dd", {}, meaning),
        ]),
      ),
    ),
    element("footer", {}, close),
  ]);
}

function isTyping() {
  return document.activeElement?.matches("input, textarea, select, dialog *, [popover] *") ?? false;
}

function globalKey(event) {
  if (document.querySelector("dialog[open]")) return;
  const digit = /^Digit([1-9])$/.exec(event.code);
  if (event.altKey && !event.ctrlKey && digit) actAs(Number(digit[1]) - 1, event);
  else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    stepChannel(event.key === "ArrowUp" ? -1 : 1);
  } else if (event.ctrlKey && event.key === ".") {
    event.preventDefault();
    emit("traffic-wanted");
  } else if (event.key === "Escape" && document.body.classList.contains("drawer-open"))
    emit("drawer-wanted", false);
  else if (isLetter(event) && !isTyping()) emit("composer-wanted");
}

/** A letter typed anywhere goes to the message box; Space and Enter press buttons. */
function isLetter(event) {
  return (
    event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey
  );
}

function actAs(index, event) {
  const member = state.world?.members[index];
  if (!member) return;
  event.preventDefault();
  emit("member-wanted", member.user.id);
}

export function setUpKeys() {
  document.addEventListener("keydown", globalKey);
}
