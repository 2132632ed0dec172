/** The bar above the messages: menu, channel name, tools; and the drawer it opens on narrow windows. */

import { element, fill } from "./dom.js";
import { icon } from "./icons.js";
import { showKeys } from "./keys.js";
import { channelName, emit, findChannel, isDirect, isThread, state } from "./state.js";
import { isTrafficShown } from "./traffic.js";

export function drawTop() {
  const channel = findChannel(state.channelId);
  const name = channel ? channelName(channel) : "No channel";
  const parent = channel && isThread(channel) ? findChannel(channel.parent_id) : null;
  const sign = !channel ? null : isDirect(channel) ? "at" : isThread(channel) ? "thread" : "hash";
  fill(document.getElementById("top"),
    element("button", {
      type: "button", class: "round drawer-toggle", id: "drawer-toggle", "aria-label": unreadLabel(), "aria-expanded": "false", "aria-controls": "drawer",
      on: { click: () => emit("drawer-wanted", true) },
    }, icon("menu")),
    element("h1", {}, sign && icon(sign),
      parent && element("button", { type: "button", class: "parent", on: { click: () => emit("channel-wanted", parent.id) } }, `${channelName(parent)} ›`),
      element("span", {}, name)),
    tool("keys", "Keys", showKeys, { id: "keys-button" }),
    tool("traffic", "Traffic", () => emit("traffic-wanted"), { id: "traffic-toggle", "aria-pressed": String(isTrafficShown()) }));
  document.title = `${channel && !isDirect(channel) ? "#" : ""}${name} · Skald playground`;
}

function tool(sign, label, click, attributes) {
  return element("button", { type: "button", class: "round", "aria-label": label, title: label, on: { click }, ...attributes }, icon(sign));
}

function unreadLabel() {
  return state.unread.size ? `Channels, ${state.unread.size} with unread messages` : "Channels";
}

/** Opens or closes the channel list where it is a drawer. */
export function setDrawer(isOpen) {
  const wasOpen = document.body.classList.contains("drawer-open");
  document.body.classList.toggle("drawer-open", isOpen);
  const toggle = document.getElementById("drawer-toggle");
  toggle?.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) document.querySelector("#channels [aria-current]")?.focus();
  else if (wasOpen) toggle?.focus();
}

/** The shade beside the open drawer, which closes it, once. */
export function setUpDrawer() {
  const close = () => emit("drawer-wanted", false);
  document.getElementById("app").append(element("button", { type: "button", class: "drawer-shade", "aria-label": "Close the channel list", on: { click: close } }));
}
