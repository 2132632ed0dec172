/** The page's few line icons and avatars, drawn as inline SVG. */

import { element } from "./dom.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M6 4v10a4 4 0 0 0 4 4h9M15 14l4 4-4 4",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1",
  eye: "M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z",
  send: "M4 12 3 4l18 8-18 8 1-8Zm0 0h8",
  leave: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  menu: "M4 6h16M4 12h16M4 18h16",
  chevron: "M6 9l6 6 6-6",
  check: "M5 12l5 5 9-10",
  close: "M6 6l12 12M18 6 6 18",
  traffic: "M7 4v16M7 20l-4-4M7 20l4-4M17 20V4M17 4l-4 4M17 4l4 4",
  clock: "M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
  keys: "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 15h8",
  warning: "M12 3 2 20h20L12 3Zm0 7v5m0 2.5v.01",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
};

const AVATAR_COLOURS = [
  "#2456cc",
  "#a63d2b",
  "#2f8f8a",
  "#8a5e1e",
  "#7e55b0",
  "#2c6440",
  "#a8407c",
  "#3f4858",
];

function drawing(path, attributes) {
  const svg = document.createElementNS(NAMESPACE, "svg");
  for (const [name, value] of Object.entries({
    viewBox: "0 0 24 24",
    "aria-hidden": "true",
    ...attributes,
  })) {
    svg.setAttribute(name, value);
  }
  const line = document.createElementNS(NAMESPACE, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** A line icon that takes the colour of the text around it. */
export function icon(name) {
  return drawing(PATHS[name], { class: "icon" });
}

function initials(name) {
  return [...name.trim()].find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toUpperCase() ?? "?";
}

/** A round avatar: a carved rune for the bot, a coloured initial for people. */
export function avatar(user, name) {
  if (user.bot)
    return element("span", { class: "avatar avatar-bot" }, drawing("M9 3v11l6-5v12", {}));
  const hue = AVATAR_COLOURS[Number(BigInt(user.id || 0) % BigInt(AVATAR_COLOURS.length))];
  return element(
    "span",
    { class: "avatar", "aria-hidden": "true", style: { background: hue } },
    initials(name),
  );
}
