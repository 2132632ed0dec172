/** The message box: plain text, or a slash command from the picker with its options. */

import { CommandForm } from "./command_form.js";
import { findCommand, recognise, searchCommands } from "./commands.js";
import { element, fill } from "./dom.js";
import { icon } from "./icons.js";
import { runCommand, say } from "./interactions.js";
import { focusLastMessage, scrollByPage, scrollToEnd } from "./messages.js";
import { Suggestions } from "./suggestions.js";
import { channelName, findChannel, isDirect, on, state } from "./state.js";

const LONGEST_MESSAGE = 2000;

const suggestions = new Suggestions();
let form = null;
let box = null;
let line = null;

/** Builds the box, once. */
export function setUpComposer() {
  const host = document.getElementById("composer");
  box = element("textarea", {
    rows: 1,
    maxlength: LONGEST_MESSAGE,
    "aria-haspopup": "listbox",
    "aria-autocomplete": "list",
    enterkeyhint: "send",
    on: { input: typed, keydown: key, blur: () => suggestions.hide() },
  });
  const slash = element(
    "button",
    {
      type: "button",
      class: "round slash",
      "aria-label": "Commands",
      title: "Commands",
      on: { click: startCommand },
    },
    "/",
  );
  const send = element(
    "button",
    { type: "submit", class: "round send", "aria-label": "Send", title: "Send" },
    icon("send"),
  );
  line = element("div", { class: "composer-field" }, box);
  fill(host, suggestions.element, element("div", { class: "composer-line" }, slash, line, send));
  host.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  on("command-wanted", (words) => choose(findCommand(words)));
  on("composer-wanted", focusComposer);
}

/** Empties the box and forgets what was being typed. */
export function resetComposer() {
  showBox();
  box.value = "";
  const channel = findChannel(state.channelId);
  const name =
    channel && (isDirect(channel) ? `@${channelName(channel)}` : `#${channelName(channel)}`);
  box.placeholder = channel ? `Message ${name}` : "Choose a channel";
  box.setAttribute("aria-label", `${box.placeholder}; / begins a command`);
  box.disabled = !channel;
  grow();
}

export function focusComposer() {
  if (form) form.begin();
  else box.focus();
}

function grow() {
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight, 200)}px`;
}

function startCommand() {
  if (form) cancel("");
  box.value = "/";
  box.focus();
  typed();
}

function typed() {
  grow();
  const recognised = box.value.startsWith("/") ? recognise(box.value) : null;
  if (recognised) choose(recognised.item, recognised.rest);
  else if (box.value.startsWith("/") && !box.value.includes("\n")) offerCommands();
  else suggestions.hide();
}

function offerCommands() {
  const found = searchCommands(box.value.slice(1));
  const items = found.map((entry) => ({
    title: entry.label,
    hint: hint(entry),
    description: entry.description,
    entry,
  }));
  if (items.length) suggestions.show(box, "Commands", items, (item) => choose(item.entry));
  else suggestions.hide();
}

/** The names of the required options, to be seen before one chooses. */
function hint(entry) {
  return entry.options
    .filter((option) => option.required)
    .map((option) => option.name)
    .join(" ");
}

function choose(entry, rest = "") {
  if (!entry) return;
  showBox();
  form = new CommandForm(entry, { suggestions, send: sendCommand, cancel });
  fill(line, form.element);
  form.begin(rest);
}

/** The plain box in place of a command. */
function showBox() {
  form?.end();
  form = null;
  suggestions.hide();
  fill(line, box);
}

function cancel(text) {
  showBox();
  box.value = text;
  box.focus();
  typed();
}

function sendCommand(entry, options) {
  resetComposer();
  box.focus();
  scrollToEnd();
  runCommand(entry, options);
}

function submit() {
  if (form) {
    form.submit();
    return;
  }
  const content = box.value.trim();
  if (!content || !state.channelId) return;
  if (named(content)) return;
  resetComposer();
  box.focus();
  scrollToEnd();
  say(content);
}

/** Whether the line is the name of a command alone, which is then sent, or asks for the rest. */
function named(content) {
  const recognised = content.startsWith("/") ? recognise(`${content} `) : null;
  if (!recognised) return false;
  choose(recognised.item);
  if (!recognised.item.options.some((option) => option.required)) form.submit();
  return true;
}

function key(event) {
  if (event.isComposing) return;
  // Escape right after the slash takes the slash away too.
  if (event.key === "Escape" && box.value === "/") box.value = "";
  if (suggestions.key(event)) return;
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    submit();
  } else if (event.key === "ArrowUp" && box.value === "") {
    event.preventDefault();
    focusLastMessage();
  } else if (event.key === "PageUp" || event.key === "PageDown") {
    event.preventDefault();
    scrollByPage(event.key === "PageUp" ? -1 : 1);
  }
}
