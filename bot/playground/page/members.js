/** The people one can act as, one press each. */

import { element, refill } from "./dom.js";
import { avatar } from "./icons.js";
import { displayName, emit, me, state } from "./state.js";

export function drawMembers() {
  if (!state.world) return;
  const list = element("div", { class: "member-list" }, state.world.members.map(memberButton));
  refill(document.getElementById("members"), element("h2", {}, "Act as"), list);
  list
    .querySelector("[aria-pressed=true]")
    ?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function memberButton({ user, role }, index) {
  const name = displayName(user);
  const isMe = user.id === me().id;
  const part = [role, languageOf(user)].filter(Boolean).join(" · ");
  const isWaiting = state.waiting.has(user.id);
  const key = index < 9 ? ` (Alt+${index + 1})` : "";
  return element(
    "button",
    {
      type: "button",
      class: "member",
      title: `Act as ${name}${key}`,
      "data-key": user.id,
      "aria-pressed": String(isMe),
      "aria-label": `${name}, ${part}${isWaiting ? ", was mentioned" : ""}`,
      on: { click: () => emit("member-wanted", user.id) },
    },
    avatar(user, name),
    element(
      "span",
      { class: "member-name" },
      element("span", { class: "name" }, name),
      element("small", {}, part),
    ),
    isWaiting &&
      element(
        "span",
        { class: "badge", "aria-hidden": "true", title: "Mentioned since you last acted as them" },
        "@",
      ),
  );
}

/** The language of a member's own client, unless it is English. */
function languageOf(user) {
  return user.locale?.startsWith("en") ? null : user.locale;
}
