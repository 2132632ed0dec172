/** Short-lived lines below the messages: a command on its way, a command without an answer. */

import { element, fill } from "./dom.js";
import { avatar, icon } from "./icons.js";
import { displayName, emit, me, state } from "./state.js";

function list() {
  return document.getElementById("notes");
}

/** Adds a line; `fail(text)` turns it into an error that stays until it is dismissed. */
export function addNote({ command = null, text, isPending = false }) {
  const bot = state.world.bot;
  const body = element("div", { class: isPending ? "note-text pending" : "note-text" }, text);
  const head = command && element("div", { class: "reply" },
    element("strong", {}, displayName(me())), " used ", element("span", { class: "mention" }, command));
  const node = element("li", { class: "message note" }, head,
    avatar(bot, displayName(bot)),
    element("div", { class: "body" }, element("div", { class: "author" }, element("span", { class: "name" }, displayName(bot)), element("span", { class: "tag" }, "APP")), body));
  list().append(node);
  emit("note-added");
  return {
    remove: () => node.remove(),
    fail: (reason) => {
      node.classList.add("failed");
      body.classList.remove("pending");
      const dismiss = element("button", { type: "button", class: "plain-link", on: { click: () => node.remove() } }, "Dismiss");
      fill(body, icon("warning"), ` ${reason} `, dismiss);
    },
  };
}

export function clearNotes() {
  fill(list());
}
