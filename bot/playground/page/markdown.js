/** Discord's markdown, parsed into DOM nodes: blocks first, then what stands inside a line. */

import { append, element, safeAddress } from "./dom.js";
import { channelName, displayName, emit, findChannel, findUser, roles, state } from "./state.js";
import { timestamp } from "./time.js";

// The line breaks around a fence belong to it.
const FENCE = /\n?```(?:([\w+-]+)\n)?\n*([\s\S]+?)\n*```\n?/g;
const LIST_LINE = /^( *)([-*]|\d{1,9}\.)\s+(\S.*)$/;

/** A fragment for a whole text; `isInline` leaves out headings, lists, quotes and code blocks. */
export function markdown(text, isInline = false) {
  const fragment = document.createDocumentFragment();
  append(fragment, isInline ? inline(text) : fences(text));
  return fragment;
}

function fences(text) {
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(FENCE)) {
    nodes.push(...blocks(text.slice(end, match.index)));
    nodes.push(
      element("pre", { class: "code-block", tabindex: "0" }, element("code", {}, match[2])),
    );
    end = match.index + match[0].length;
  }
  nodes.push(...blocks(text.slice(end)));
  return nodes;
}

function blocks(text) {
  if (!text) return [];
  const lines = text.split("\n");
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(element("p", { class: "plain" }, inline(plain.join("\n"))));
    plain = [];
  };
  while (lines.length) {
    const block = headingBlock(lines) ?? quoteBlock(lines) ?? listBlock(lines);
    if (block) {
      flush();
      nodes.push(block);
    } else {
      plain.push(lines.shift());
    }
  }
  flush();
  return nodes.filter((node) => node.textContent !== "" || node.className !== "plain");
}

function headingBlock(lines) {
  const heading = /^(#{1,3})\s+(\S.*)$/.exec(lines[0]);
  const small = /^-#\s+(\S.*)$/.exec(lines[0]);
  if (!heading && !small) return null;
  lines.shift();
  if (small) return element("p", { class: "subtext" }, inline(small[1]));
  // The page's own headings are the first and second level.
  return element(
    `h${heading[1].length + 2}`,
    { class: `heading-${heading[1].length}` },
    inline(heading[2]),
  );
}

function quoteBlock(lines) {
  if (/^>>>\s/.test(lines[0])) {
    const rest = lines
      .splice(0)
      .join("\n")
      .replace(/^>>>\s+/, "");
    return element("blockquote", {}, blocks(rest));
  }
  const quoted = [];
  while (lines.length && /^>\s/.test(lines[0])) quoted.push(lines.shift().slice(2));
  return quoted.length ? element("blockquote", {}, blocks(quoted.join("\n"))) : null;
}

function listBlock(lines) {
  const first = LIST_LINE.exec(lines[0] ?? "");
  if (!first) return null;
  const indent = first[1].length;
  const isOrdered = /\d/.test(first[2]);
  const list = element(isOrdered ? "ol" : "ul", isOrdered ? { start: parseInt(first[2], 10) } : {});
  while (lines.length) {
    const match = LIST_LINE.exec(lines[0]);
    if (!match || match[1].length < indent) break;
    if (match[1].length > indent + 1 && list.lastChild) {
      list.lastChild.append(listBlock(lines));
      continue;
    }
    if (/\d/.test(match[2]) !== isOrdered) break;
    lines.shift();
    list.append(element("li", {}, inline(match[3])));
  }
  return list;
}

function mention(text, attributes = {}) {
  return element("span", { class: "mention", ...attributes }, text);
}

function userMention(id) {
  const user = findUser(id);
  return mention(`@${user ? displayName(user) : "unknown-user"}`, {
    class: user?.id === state.world?.me.id ? "mention mention-me" : "mention",
  });
}

function channelMention(id) {
  const channel = findChannel(id);
  if (!channel) return mention("#unknown", { "data-channel": id });
  const open = () => emit("channel-wanted", id);
  return element(
    "button",
    { type: "button", class: "mention", on: { click: open } },
    `#${channelName(channel)}`,
  );
}

/** Names the channels that nobody knew when they were mentioned, such as a thread made just then. */
export function nameChannels() {
  for (const node of document.querySelectorAll(".mention[data-channel]"))
    node.replaceWith(channelMention(node.dataset.channel));
}

function commandMention(name) {
  const open = () => emit("command-wanted", name);
  return element("button", { type: "button", class: "mention", on: { click: open } }, `/${name}`);
}

/** A link; one that points at a channel of this world opens here. */
export function link(address, children, attributes = {}) {
  const safe = safeAddress(address);
  if (!safe) return element("span", {}, children);
  const target = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?/.exec(
    safe,
  );
  const open = (event) => {
    if (!target || !findChannel(target[1])) return;
    event.preventDefault();
    emit("channel-wanted", target[1], target[2] ?? null);
  };
  return element(
    "a",
    {
      href: safe,
      target: "_blank",
      rel: "noopener noreferrer",
      ...attributes,
      on: { click: open },
    },
    children,
  );
}

function spoiler(text) {
  const reveal = (event) => event.currentTarget.classList.add("shown");
  return element(
    "button",
    {
      type: "button",
      class: "spoiler",
      "aria-label": "Spoiler, press to show",
      on: { click: reveal },
    },
    inline(text),
  );
}

const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (match) => match[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (match) => element("code", { class: "code" }, match[2].trim())],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (match) => timestamp(Number(match[1]), match[2] ?? "f")],
  [/<@!?(\d{1,20})>/y, (match) => userMention(match[1])],
  [
    /<@&(\d{1,20})>/y,
    (match) => mention(`@${roles().find((role) => role.id === match[1])?.name ?? "unknown-role"}`),
  ],
  [/<#(\d{1,20})>/y, (match) => channelMention(match[1])],
  [/<\/([^:>\n]{1,100}):\d+>/y, (match) => commandMention(match[1])],
  [/<a?(:\w{2,32}:)\d+>/y, (match) => match[1]],
  [/@(?:everyone|here)\b/y, (match) => mention(match[0])],
  [
    /\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    (match) => link(match[2], inline(match[1])),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, (match) => link(match[1], match[1])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]!?*_~|]/y, (match) => link(match[0], match[0])],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (match) => element("strong", {}, inline(match[1]))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (match) => element("u", {}, inline(match[1]))],
  [
    /\*(?=[^\s*])((?:\\[\s\S]|\*\*|[^\\*])*?[^\s*])\*(?!\*)/y,
    (match) => element("em", {}, inline(match[1])),
  ],
  [
    /(?<![\p{L}\p{N}_])_((?:\\[\s\S]|__|[^\\_])+?)_(?![\p{L}\p{N}_])/uy,
    (match) => element("em", {}, inline(match[1])),
  ],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, (match) => element("s", {}, inline(match[1]))],
  [/\|\|([\s\S]+?)\|\|/y, (match) => spoiler(match[1])],
];

// Only these can begin something that is not plain text.
const STARTS = /[\\`<@[h*_~|]/;

function inline(text) {
  const nodes = [];
  let plain = "";
  let position = 0;
  while (position < text.length) {
    const found = STARTS.test(text[position]) ? ruleAt(text, position) : null;
    if (!found) {
      plain += text[position];
      position += 1;
      continue;
    }
    nodes.push(plain, found.node);
    plain = "";
    position += found.length;
  }
  nodes.push(plain);
  return nodes.filter((node) => node !== "");
}

function ruleAt(text, position) {
  for (const [pattern, build] of RULES) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    // `build` may parse nested text with the same patterns, so it comes after the match is taken.
    if (match) return { node: build(match), length: match[0].length };
  }
  return null;
}

/** The text without its marks, for one-line summaries. */
export function plainText(text) {
  return markdown(text, true)
    .textContent.replace(/^(?:#{1,3}|-#|>)\s+/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}
