/**
 * What the page knows for the member one acts as, and look-ups in it.
 * Everything here is dropped when the member changes: see `forget`.
 */

export const CHANNEL = {
  text: 0,
  dm: 1,
  category: 4,
  news: 5,
  newsThread: 10,
  thread: 11,
  privateThread: 12,
  forum: 15,
};
export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const COMPONENTS_V2 = 1 << 15;

export const state = {
  world: null,
  channelId: null,
  unread: new Map(),
  waiting: new Set(),
};

const listeners = new Map();

/** Calls `listener` at each `emit` of the topic. */
export function on(topic, listener) {
  listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
}

export function emit(topic, ...values) {
  for (const listener of listeners.get(topic) ?? []) listener(...values);
}

/** Forgets all that belongs to the present member. */
export function forget() {
  state.unread.clear();
}

export function me() {
  return state.world?.me ?? null;
}

export function locale() {
  const member = state.world?.members.find((entry) => entry.user.id === me()?.id);
  return me()?.locale ?? member?.locale ?? "en-US";
}

/** The locale as Intl takes it: an unknown one falls back to English. */
export function languageTag() {
  try {
    return Intl.getCanonicalLocales(locale())[0];
  } catch {
    return "en";
  }
}

export function displayName(user) {
  return user?.nick ?? user?.global_name ?? user?.username ?? "unknown-user";
}

export function findUser(id) {
  if (state.world?.bot.id === id) return state.world.bot;
  return state.world?.members.find((entry) => entry.user.id === id)?.user ?? null;
}

export function isThread(channel) {
  return [CHANNEL.newsThread, CHANNEL.thread, CHANNEL.privateThread].includes(channel.type);
}

export function isDirect(channel) {
  return channel.type === CHANNEL.dm;
}

/** All channels of the world that the member may see, direct messages last. */
export function allChannels() {
  if (!state.world) return [];
  return [...state.world.guilds.flatMap((guild) => guild.channels), ...state.world.dms];
}

export function findChannel(id) {
  return allChannels().find((channel) => channel.id === id) ?? null;
}

export function channelName(channel) {
  if (!isDirect(channel)) return channel.name;
  const others = (channel.recipients ?? []).filter((user) => user.id !== me()?.id);
  return others.map(displayName).join(", ") || channel.name || displayName(state.world.bot);
}

/** The server a channel stands in, or null for a direct message. */
export function guildOf(channelId) {
  return (
    state.world?.guilds.find((guild) =>
      guild.channels.some((channel) => channel.id === channelId),
    ) ?? null
  );
}

/** Channels in which one can read and write: neither categories nor forums. */
export function isReadable(channel) {
  return channel.type !== CHANNEL.category && channel.type !== CHANNEL.forum;
}

/** The roles of the server that the open channel stands in. */
export function roles() {
  return guildOf(state.channelId)?.roles ?? [];
}

/** Counts an unseen message; mentions are counted apart. */
export function markUnread(channelId, isMention) {
  const count = state.unread.get(channelId) ?? { messages: 0, mentions: 0 };
  state.unread.set(channelId, {
    messages: count.messages + 1,
    mentions: count.mentions + (isMention ? 1 : 0),
  });
}

export function mentions(message, userId) {
  return (message.mentions ?? []).some((user) => user.id === userId);
}
