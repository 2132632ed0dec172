/** Servers on the rail, their channels with threads below them, and direct messages. */

import { element, refill } from "./dom.js";
import { avatar, icon } from "./icons.js";
import {
  CHANNEL,
  channelName,
  displayName,
  emit,
  findChannel,
  guildOf,
  isReadable,
  isThread,
  state,
} from "./state.js";

const DIRECT = "direct";
let shownPlace = null;

/** The server whose channels are listed, or "direct". */
function currentPlace() {
  return (
    guildOf(state.channelId)?.id ??
    (state.world.dms.some((channel) => channel.id === state.channelId)
      ? DIRECT
      : state.world.guilds[0]?.id)
  );
}

/** Shows the place of the open channel again after one has looked elsewhere. */
export function showCurrentPlace() {
  shownPlace = currentPlace();
}

export function drawSidebar() {
  if (!state.world) return;
  const places = [DIRECT, ...state.world.guilds.map((guild) => guild.id)];
  if (!places.includes(shownPlace)) shownPlace = currentPlace();
  drawServers();
  drawChannels();
}

function unreadOf(channels) {
  return channels.reduce(
    (sum, channel) => {
      const { messages = 0, mentions = 0 } = state.unread.get(channel.id) ?? {};
      return { messages: sum.messages + messages, mentions: sum.mentions + mentions };
    },
    { messages: 0, mentions: 0 },
  );
}

/** Short form of a server's name for its button. */
function initials(name) {
  return name
    .split(/\s+/)
    .map((word) => [...word][0])
    .slice(0, 3)
    .join("");
}

function drawServers() {
  const open = (id) => {
    shownPlace = id;
    drawSidebar();
    document.querySelector("#channels button")?.focus();
  };
  const server = (id, name, face, channels) => {
    const { messages, mentions } = unreadOf(channels);
    const unread = messages ? `, ${messages} unread` : "";
    return element(
      "button",
      {
        type: "button",
        class: "server",
        title: name,
        "aria-label": name + unread,
        "data-key": id,
        "aria-current": id === shownPlace ? "true" : null,
        "data-unread": messages > 0 || null,
        on: { click: () => open(id) },
      },
      face,
      badge(id === DIRECT ? messages : mentions),
    );
  };
  refill(
    document.getElementById("servers"),
    server(DIRECT, "Direct messages", icon("at"), state.world.dms),
    element("hr"),
    state.world.guilds.map((guild) =>
      server(guild.id, guild.name, initials(guild.name), guild.channels),
    ),
  );
}

function badge(count) {
  return (
    count > 0 &&
    element("span", { class: "badge", "aria-hidden": "true" }, count > 99 ? "99+" : count)
  );
}

function drawChannels() {
  const guild = state.world.guilds.find((item) => item.id === shownPlace);
  const name = guild?.name ?? "Direct messages";
  refill(
    document.getElementById("channels"),
    element("h2", { class: "place" }, name),
    guild ? guildItems(guild) : directItems(),
  );
}

function guildItems(guild) {
  const inside = (parent) =>
    guild.channels.filter(
      (channel) => (channel.parent_id ?? null) === parent && !isThread(channel),
    );
  const known = new Set(guild.channels.map((channel) => channel.id));
  const isLoose = (channel) => channel.parent_id && !known.has(channel.parent_id);
  const plain = (channel) => [channelItem(channel), threadsOf(guild, channel)];
  const category = (channel) => [
    element("h3", { class: "category" }, channelName(channel)),
    inside(channel.id).map(plain),
  ];
  const roots = [...inside(null), ...guild.channels.filter(isLoose)];
  const isCategory = (channel) => channel.type === CHANNEL.category;
  return element(
    "div",
    { class: "channel-list" },
    roots.filter((channel) => !isCategory(channel)).map(plain),
    roots.filter(isCategory).map(category),
  );
}

/** Threads under their channel; archived ones only while they are open or unread. */
function threadsOf(guild, parent) {
  const threads = guild.channels.filter(
    (channel) => isThread(channel) && channel.parent_id === parent.id,
  );
  if (threads.length === 0) return null;
  const active = threads.filter((thread) => !thread.archived);
  const archived = threads.filter((thread) => thread.archived);
  const isOpen = archived.some(
    (thread) => thread.id === state.channelId || state.unread.has(thread.id),
  );
  return element(
    "div",
    { class: "threads" },
    active.map(channelItem),
    archived.length > 0 &&
      element(
        "details",
        { open: isOpen },
        element("summary", {}, `${archived.length} archived`),
        archived.map(channelItem),
      ),
  );
}

function directItems() {
  if (state.world.dms.length === 0)
    return element("p", { class: "hint" }, "No direct messages yet.");
  return element("div", { class: "channel-list" }, state.world.dms.map(channelItem));
}

function face(channel) {
  if (channel.type === CHANNEL.dm) {
    const user =
      channel.recipients?.find((recipient) => recipient.id !== state.world.me.id) ??
      state.world.bot;
    return avatar(user, displayName(user));
  }
  return icon(isThread(channel) ? "thread" : "hash");
}

function channelItem(channel) {
  const { messages = 0, mentions = 0 } = state.unread.get(channel.id) ?? {};
  const label = channelName(channel);
  const count = channel.type === CHANNEL.dm ? messages : mentions;
  const notes = [
    messages && `${messages} unread`,
    mentions && `${mentions} mentions`,
    channel.archived && "archived",
  ].filter(Boolean);
  return element(
    "button",
    {
      type: "button",
      class: channel.archived ? "channel archived" : "channel",
      "data-key": channel.id,
      disabled: !isReadable(channel),
      "aria-current": channel.id === state.channelId ? "page" : null,
      "data-unread": messages > 0 || null,
      "aria-label": [label, ...notes].join(", "),
      on: { click: () => emit("channel-wanted", channel.id) },
    },
    face(channel),
    element("span", { class: "channel-name" }, label),
    badge(count),
  );
}

/** Opens the channel above or below the present one in the list. */
export function stepChannel(step) {
  const buttons = [...document.querySelectorAll("#channels .channel:not(:disabled)")].filter(
    (button) => button.offsetParent !== null || !button.closest("details:not([open])"),
  );
  const index = buttons.findIndex((button) => button.dataset.key === state.channelId);
  const next = buttons[(index + step + buttons.length) % buttons.length];
  if (next && findChannel(next.dataset.key)) emit("channel-wanted", next.dataset.key);
}
