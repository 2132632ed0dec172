/** Starts the page and ties its parts: who one is, which channel is open, what the server tells. */

import { readAddress, writeAddress } from "./address.js";
import { EventStream, api } from "./api.js";
import { focusComposer, resetComposer, setUpComposer } from "./composer.js";
import { closeDialogs } from "./dialog.js";
import { fill } from "./dom.js";
import { setUpKeys } from "./keys.js";
import { applyEvent, clearMessages, loadMessages, redrawTimely, setUpMessages } from "./messages.js";
import { nameChannels } from "./markdown.js";
import { drawMembers } from "./members.js";
import { drawClock, setUpClock } from "./passing.js";
import { drawSidebar, showCurrentPlace } from "./sidebar.js";
import {
  allChannels,
  emit,
  findChannel,
  forget,
  guildOf,
  isReadable,
  isThread,
  markUnread,
  me,
  mentions,
  on,
  state,
} from "./state.js";
import { keepTimesFresh, setAhead } from "./time.js";
import { drawTop, setDrawer, setUpDrawer } from "./top.js";
import { addTraffic, isTrafficShown, setUpTraffic, showTraffic } from "./traffic.js";

const MESSAGE_EVENTS = ["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"];
const WORLD_EVENTS = [
  "THREAD_CREATE",
  "THREAD_UPDATE",
  "THREAD_DELETE",
  "CHANNEL_CREATE",
  "CHANNEL_UPDATE",
  "CHANNEL_DELETE",
  "COMMANDS_UPDATE",
];
const WORLD_PAUSE_MILLISECONDS = 120;

let stream = null;
let worldTimer = null;

function banner(text) {
  const node = document.getElementById("banner");
  fill(node, text ?? "");
  node.hidden = !text;
}

function remember() {
  writeAddress({ as: me()?.id, channel: state.channelId, traffic: isTrafficShown() });
}

/** The present moment has moved, for all members alike. */
function moveTime(seconds) {
  state.world.ahead = seconds;
  setAhead(seconds ?? 0);
  drawTop();
  drawClock();
  redrawTimely();
}

/** Everything around the messages. */
function drawFrame() {
  drawSidebar();
  drawMembers();
  drawTop();
}

/** Becomes a member: all that the former one saw goes first, then everything is asked for anew. */
async function actAs(memberId, wantedChannel = state.channelId) {
  stream?.close();
  closeDialogs();
  clearMessages();
  resetComposer();
  forget();
  const world = await fetchWorld(memberId);
  if (!world) return;
  state.waiting.delete(world.me.id);
  stream = new EventStream(world.me.id, {
    onOpen: refresh,
    onEvent: receive,
    onLost: () => banner("Connection lost. Trying again…"),
  });
  openChannel(findChannel(wantedChannel) ? wantedChannel : firstChannel());
}

let worldRequest = 0;

/** Asks for the world; an answer overtaken by a newer question is dropped. */
async function fetchWorld(memberId) {
  worldRequest += 1;
  const mine = worldRequest;
  try {
    const world = await api.world(memberId);
    if (mine !== worldRequest) return null;
    state.world = world;
    setAhead(world.ahead ?? 0);
    drawClock();
    banner(null);
    return world;
  } catch (error) {
    if (mine !== worldRequest) return null;
    banner(`${error.message} Trying again…`);
    setTimeout(() => {
      if (mine === worldRequest) actAs(memberId, readAddress().channel);
    }, 1500);
    return null;
  }
}

function firstChannel() {
  if (findChannel(state.world.landing)) return state.world.landing;
  const channels = allChannels().filter(isReadable);
  return (channels.find((channel) => !isThread(channel)) ?? channels[0])?.id ?? null;
}

/** Messages are fetched once their events arrive, so that none falls between the two. */
async function refresh(wasLost) {
  if (wasLost) await reloadWorld();
  await loadMessages();
}

async function reloadWorld() {
  if (!(await fetchWorld(me().id))) return;
  if (state.channelId && !findChannel(state.channelId)) openChannel(firstChannel());
  drawFrame();
  nameChannels();
}

function openChannel(channelId, messageId = null) {
  state.channelId = channelId;
  state.unread.delete(channelId);
  clearMessages();
  resetComposer();
  showCurrentPlace();
  drawFrame();
  setDrawer(false);
  remember();
  if (stream.isOpen)
    loadMessages().then(() => {
      if (messageId) emit("jump-wanted", messageId);
    });
}

function receive(name, data) {
  if (name === "TRAFFIC") addTraffic(data);
  else if (name === "TIME") moveTime(data.ahead);
  else if (MESSAGE_EVENTS.includes(name)) receiveMessage(name, data);
  else if (WORLD_EVENTS.includes(name)) {
    clearTimeout(worldTimer);
    worldTimer = setTimeout(reloadWorld, WORLD_PAUSE_MILLISECONDS);
  }
}

function receiveMessage(name, message) {
  if (name === "MESSAGE_CREATE") notice(message);
  if (message.channel_id === state.channelId) applyEvent(name, message);
}

/** Counts what is unseen, and marks members who are mentioned while one acts as another. */
function notice(message) {
  if (message.channel_id !== state.channelId && message.author.id !== me().id) {
    markUnread(message.channel_id, mentions(message, me().id));
    drawSidebar();
    drawTop();
  }
  const others = (message.mentions ?? []).filter((user) => user.id !== me().id && !user.bot);
  others.forEach((user) => state.waiting.add(user.id));
  if (others.length) drawMembers();
}

function toggleTraffic() {
  showTraffic(!isTrafficShown());
  remember();
}

function listen() {
  on("member-wanted", (id) => {
    if (id !== me()?.id) actAs(id).then(focusComposer);
  });
  on("channel-wanted", (id, messageId) => {
    if (id !== state.channelId) openChannel(id, messageId);
    else if (messageId) emit("jump-wanted", messageId);
    setDrawer(false);
    focusComposer();
  });
  on("traffic-wanted", toggleTraffic);
  on("drawer-wanted", setDrawer);
  window.addEventListener("hashchange", () => {
    const { as, channel, traffic } = readAddress();
    showTraffic(traffic);
    if (as && as !== me()?.id) actAs(as, channel);
    else if (channel && channel !== state.channelId && findChannel(channel)) openChannel(channel);
  });
}

function start() {
  setUpMessages();
  setUpComposer();
  setUpTraffic(toggleTraffic);
  setUpKeys();
  setUpDrawer();
  setUpClock();
  keepTimesFresh();
  listen();
  const { as, channel, traffic } = readAddress();
  showTraffic(traffic);
  actAs(as, channel).then(focusComposer);
}

start();
