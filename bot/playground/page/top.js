/** The bar above the messages, and the drawer that it opens on narrow windows. */

import { element, refill } from "./dom.js";
import { icon } from "./icons.js";
import { showKeys } from "./keys.js";
import { clockToggle } from "./passing.js";
import { channelName, emit, findChannel, isDirect, isThread, state } from "./state.js";
import { isTrafficShown } from "./traffic.js";

export function drawTop() {
  const channel = findChannel(state.channelId);
  const name = channel ? channelName(channel) : "No channel";
  const sharp = channel && !isDirect(channel) ? "#" : "";
  document.title = `${sharp}${name} · Skald playground`;
  refill(
    document.getElementById("top"),
    drawerToggle(),
    element("h1", {}, channel && place(channel), element("span", {}, name)),
    clockToggle(),
    tool("keys", "Keys", showKeys, {}),
    tool("traffic", "Traffic", () => emit("traffic-wanted"), {
      id: "traffic-toggle",
      "aria-pressed": String(isTrafficShown()),
    }),
  );
}

/** The sign of a channel's kind, and before a thread the channel it belongs to. */
function place(channel) {
  const sign = isDirect(channel) ? "at" : isThread(channel) ? "thread" : "hash";
  const parent = isThread(channel) ? findChannel(channel.parent_id) : null;
  const open = () => emit("channel-wanted", parent.id);
  const attributes = { type: "button", class: "parent", on: { click: open } };
  return [icon(sign), parent && element("button", attributes, `${channelName(parent)} ›`)];
}

function drawerToggle() {
  const count = state.unread.size;
  return tool("menu", count ? `Channels, ${count} with unread messages` : "Channels", openDrawer, {
    id: "drawer-toggle",
    class: "round drawer-toggle",
    "data-unread": count > 0 || null,
    "aria-expanded": "false",
    "aria-controls": "drawer",
  });
}

function openDrawer() {
  emit("drawer-wanted", true);
}

function tool(sign, label, click, attributes) {
  return element(
    "button",
    {
      type: "button",
      class: "round",
      "aria-label": label,
      title: label,
      "data-key": sign,
      on: { click },
      ...attributes,
    },
    icon(sign),
  );
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
  document.getElementById("app").append(
    element("button", {
      type: "button",
      class: "drawer-shade",
      "aria-label": "Close the channel list",
      on: { click: close },
    }),
  );
}
