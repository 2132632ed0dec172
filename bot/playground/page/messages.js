/** The message list of the open channel: kept in order, redrawn only where something changed. */

import { api } from "./api.js";
import { element, fill } from "./dom.js";
import { press } from "./interactions.js";
import { hasHeader, isEphemeral, messageItem } from "./message.js";
import { clearNotes } from "./notes.js";
import { LOADING, channelName, emit, findChannel, isDirect, me, on, state } from "./state.js";
import { formatMoment, startOfDay } from "./time.js";

const PAGE_SIZE = 50;
const GROUP_MILLISECONDS = 7 * 60 * 1000;
const NEAR_END_PIXELS = 80;
const ANSWER_MILLISECONDS = 5000;
const DISMISSED = "skald-dismissed";

const entries = new Map();
let generation = 0;
let hasEarlier = false;
let buffered = null;
let isAtEnd = true;
let lastTop = 0;
let lastPress = { messageId: null, byKeyboard: false, until: 0 };

const scroller = () => document.getElementById("scroller");
const list = () => document.getElementById("messages");
const newest = () => document.getElementById("newest");

/** Empties the list at once; answers still on their way are ignored. */
export function clearMessages() {
  generation += 1;
  entries.clear();
  buffered = null;
  hasEarlier = false;
  isAtEnd = true;
  fill(list());
  clearNotes();
  newest().hidden = true;
}

/** Fetches the open channel. Events that arrive meanwhile are applied after the answer. */
export async function loadMessages() {
  if (!state.channelId) return;
  generation += 1;
  const mine = generation;
  buffered = [];
  const limit = Math.max(PAGE_SIZE, entries.size);
  try {
    const messages = await api.messages(state.channelId, me().id, limit);
    if (mine !== generation) return;
    hasEarlier = messages.length >= limit;
    show(messages);
  } catch (error) {
    if (mine === generation) fill(list(), element("li", { class: "empty" }, error.message));
  }
}

function show(messages) {
  const known = new Set(messages.map((message) => message.id));
  for (const id of [...entries.keys()]) if (!known.has(id)) drop(id);
  messages.forEach(place);
  const waiting = buffered;
  buffered = null;
  waiting.forEach(([name, message]) => applyEvent(name, message));
  arrange();
  if (isAtEnd) scrollToEnd();
}

/** Fetches what lies before the first message; what one looks at stays where it is. */
async function loadEarlier() {
  const mine = generation;
  const first = list().querySelector(":scope > .message");
  const messages = await api.messages(state.channelId, me().id, PAGE_SIZE, first.dataset.id);
  if (mine !== generation) return;
  hasEarlier = messages.length >= PAGE_SIZE;
  isAtEnd = false;
  const { top } = first.getBoundingClientRect();
  messages.forEach(place);
  arrange();
  scroller().scrollBy({ top: first.getBoundingClientRect().top - top, behavior: "instant" });
}

/** Takes a message event of the open channel. */
export function applyEvent(name, message) {
  if (buffered) {
    buffered.push([name, message]);
    return;
  }
  if (name === "MESSAGE_DELETE") drop(message.id);
  else if (name === "MESSAGE_CREATE" || !isOlderThanShown(message)) place(message);
  if (name === "MESSAGE_CREATE") arrived(message);
  arrange();
  if (isAtEnd) scrollToEnd();
}

/** An edit of a message that lies before the loaded ones shows when those are asked for. */
function isOlderThanShown(message) {
  const first = list().querySelector(":scope > .message")?.dataset.id;
  return Boolean(first) && isBefore(message.id, first);
}

/** A private answer to the last press comes into view, with the focus if pressed by keyboard. */
function arrived(message) {
  const isAnswer =
    isEphemeral(message) &&
    message.interaction_metadata?.interacted_message_id === lastPress.messageId;
  if (isAnswer && Date.now() < lastPress.until) {
    if (lastPress.byKeyboard) entries.get(message.id)?.node.focus({ preventScroll: true });
    isAtEnd = true;
  }
  newest().hidden = isAtEnd;
}

function dismissed() {
  return new Set(JSON.parse(sessionStorage.getItem(DISMISSED) ?? "[]"));
}

function dismiss(id) {
  sessionStorage.setItem(DISMISSED, JSON.stringify([...dismissed(), id]));
  const hadFocus = entries.get(id)?.node.contains(document.activeElement);
  drop(id);
  arrange();
  if (hadFocus) emit("composer-wanted");
}

const context = {
  find: (id) => entries.get(id)?.message ?? null,
  jump: jumpTo,
  dismiss,
  press: pressIn,
};

async function pressIn(message, customId, values, { node, byKeyboard }) {
  const entry = entries.get(message.id);
  if (!entry || entry.isBusy) return;
  entry.isBusy = true;
  entry.failure = null;
  entry.node.querySelector(".failure")?.remove();
  node.setAttribute("aria-busy", "true");
  lastPress = { messageId: message.id, byKeyboard, until: Date.now() + ANSWER_MILLISECONDS };
  const failure = await press(message, customId, values);
  entry.isBusy = false;
  node.removeAttribute("aria-busy");
  if (entries.get(message.id) !== entry) return;
  entry.failure = failure;
  // A failed select goes back to what it showed before.
  if (failure || values) redraw(entry);
  if (isAtEnd) scrollToEnd();
}

function place(message) {
  if (isEphemeral(message) && dismissed().has(message.id)) return;
  const key = JSON.stringify(message);
  const entry = entries.get(message.id);
  if (entry?.key === key) return;
  if (entry) {
    Object.assign(entry, {
      message: { ...entry.message, ...message },
      key,
      failure: null,
      isBusy: false,
    });
    redraw(entry);
    return;
  }
  const node = messageItem(message, { ...context, failure: null });
  entries.set(message.id, { message, key, node, failure: null, isBusy: false });
  insert(message.id, node);
}

function insert(id, node) {
  const after = [...entries.keys()]
    .filter((other) => isBefore(id, other))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))[0];
  list().insertBefore(node, after ? entries.get(after).node : null);
}

/** Snowflakes are numbers too large for JavaScript's own: compared as text of equal length. */
function isBefore(id, other) {
  return id.length === other.length ? id < other : id.length < other.length;
}

/** Draws a message anew and gives the focus back to the same control, or the nearest one left. */
function redraw(entry) {
  const focused = entry.node.contains(document.activeElement) ? document.activeElement : null;
  const node = messageItem(entry.message, { ...context, failure: entry.failure });
  node.classList.toggle("grouped", entry.node.classList.contains("grouped"));
  entry.node.replaceWith(node);
  entry.node = node;
  if (!focused) return;
  const customId = focused.dataset.customId;
  const controls = [...node.querySelectorAll("[data-custom-id]:not(:disabled)")];
  const same = controls.find((control) => control.dataset.customId === customId);
  (same ?? controls[0] ?? node).focus({ preventScroll: true });
}

/** Draws anew what waits for its answer, whose time may be over, and what quotes a time. */
export function redrawTimely() {
  for (const entry of entries.values())
    if (entry.message.flags & LOADING || entry.node.querySelector(".snippet")) redraw(entry);
}

function drop(id) {
  const entry = entries.get(id);
  if (!entry) return;
  const hadFocus = entry.node.contains(document.activeElement);
  entry.node.remove();
  entries.delete(id);
  if (hadFocus) emit("composer-wanted");
}

/** Sets day lines, joins messages of one author, shows the beginning of the channel. */
function arrange() {
  for (const line of list().querySelectorAll(":scope > :not([data-id])")) line.remove();
  const ordered = [...list().children].map((node) => entries.get(node.dataset.id));
  let previous = null;
  for (const entry of ordered) {
    const day = startOfDay(new Date(entry.message.timestamp));
    const isNewDay = !previous || startOfDay(new Date(previous.message.timestamp)) !== day;
    if (isNewDay) entry.node.before(element("li", { class: "day" }, formatMoment(day, "D")));
    entry.node.classList.toggle(
      "grouped",
      !isNewDay && isContinued(previous.message, entry.message),
    );
    previous = entry;
  }
  list().prepend(hasEarlier ? earlierButton() : beginning(ordered.length));
}

function isContinued(previous, message) {
  const isSoon = new Date(message.timestamp) - new Date(previous.timestamp) < GROUP_MILLISECONDS;
  return (
    isSoon &&
    previous.author.id === message.author.id &&
    !hasHeader(message) &&
    isEphemeral(previous) === isEphemeral(message)
  );
}

function earlierButton() {
  const more = (event) => {
    const button = event.currentTarget;
    button.disabled = true;
    loadEarlier().catch(() => {
      button.disabled = false;
    });
  };
  return element(
    "li",
    { class: "empty" },
    element(
      "button",
      { type: "button", class: "button secondary", on: { click: more } },
      "Show earlier messages",
    ),
  );
}

function beginning(count) {
  const channel = findChannel(state.channelId);
  if (!channel) return element("li", { class: "empty" }, "");
  const name = isDirect(channel) ? channelName(channel) : `#${channelName(channel)}`;
  const topic = channel.topic ? ` ${channel.topic}` : "";
  const hint = count ? "" : " Type / to see what Skald can do.";
  return element("li", { class: "empty" }, `This is the beginning of ${name}.${topic}${hint}`);
}

function jumpTo(id) {
  const node = entries.get(id)?.node;
  if (!node) return;
  node.scrollIntoView({ block: "center" });
  node.classList.remove("flash");
  // Reading the width restarts the animation.
  void node.offsetWidth;
  node.classList.add("flash");
  node.focus({ preventScroll: true });
}

export function scrollToEnd() {
  scroller().scrollTop = scroller().scrollHeight;
  newest().hidden = true;
}

/** One windowful up (-1) or down (1), with an overlap to read on. */
export function scrollByPage(direction) {
  scroller().scrollBy({ top: direction * scroller().clientHeight * 0.85 });
}

/** The keyboard inside the list: arrows walk over messages, Escape returns to the message box. */
function walk(event) {
  const node = event.target.closest(".message");
  if (event.key === "Escape") emit("composer-wanted");
  if (event.target !== node || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
  event.preventDefault();
  const items = [...scroller().querySelectorAll(".message")];
  const next = items[items.indexOf(node) + (event.key === "ArrowUp" ? -1 : 1)];
  if (next) next.focus();
  else if (event.key === "ArrowDown") emit("composer-wanted");
}

export function focusLastMessage() {
  list().querySelector(":scope > .message:last-child")?.focus();
}

/** One leaves the end by scrolling up; content that grows below does not count. */
function scrolled() {
  const { scrollTop, scrollHeight, clientHeight } = scroller();
  if (scrollHeight - scrollTop - clientHeight < NEAR_END_PIXELS) isAtEnd = true;
  else if (scrollTop < lastTop) isAtEnd = false;
  lastTop = scrollTop;
  if (isAtEnd) newest().hidden = true;
}

/** Connects the list to scrolling, keyboard and size changes, once. */
export function setUpMessages() {
  scroller().addEventListener("scroll", scrolled, { passive: true });
  scroller().addEventListener("keydown", walk);
  newest().addEventListener("click", scrollToEnd);
  const stay = new ResizeObserver(() => {
    if (isAtEnd) scrollToEnd();
  });
  stay.observe(list());
  stay.observe(scroller());
  on("note-added", scrollToEnd);
  on("jump-wanted", jumpTo);
}
