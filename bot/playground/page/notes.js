/** Short-lived lines below the messages: a command on its way, a command without an answer. */

import { element, fill } from "./dom.js";
import { avatar, icon } from "./icons.js";
import { displayName, emit, me, state } from "./state.js";

function list() {
  return document.getElementById("notes");
}

function head(command) {
  const used = element("span", { class: "mention" }, command);
  return element(
    "div",
    { class: "reply" },
    element("strong", {}, displayName(me())),
    " used ",
    used,
  );
}

function author(bot) {
  const name = element("span", { class: "name" }, displayName(bot));
  return element("div", { class: "author" }, name, element("span", { class: "tag" }, "APP"));
}

/** Adds a line; `fail(text)` turns it into an error that stays until it is dismissed. */
export function addNote({ command = null, text, isPending = false }) {
  const bot = state.world.bot;
  const body = element("div", { class: isPending ? "note-text pending" : "note-text" }, text);
  const node = element(
    "li",
    { class: "message note" },
    command && head(command),
    avatar(bot, displayName(bot)),
    element("div", { class: "body" }, author(bot), body),
  );
  list().append(node);
  emit("note-added");
  const remove = () => node.remove();
  return { remove, fail: (reason) => fail(node, body, reason) };
}

function fail(node, body, reason) {
  node.classList.add("failed");
  body.classList.remove("pending");
  const dismiss = () => node.remove();
  const button = { type: "button", class: "plain-link", on: { click: dismiss } };
  fill(body, icon("warning"), ` ${reason} `, element("button", button, "Dismiss"));
}

export function clearNotes() {
  fill(list());
}
