/** The slash commands as flat entries: found by text, named in the member's language. */

import { findChannel, locale, state } from "./state.js";

export const OPTION = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
};
const CHAT_INPUT = 1;
// Discord falls back between the kinds of one language before it shows the default.
const FALLBACK = { "es-419": "es-ES", "en-US": "en-GB", "en-GB": "en-US" };

function localised(translations, text) {
  return translations?.[locale()] ?? translations?.[FALLBACK[locale()]] ?? text;
}

export function nameOf(item) {
  return localised(item.name_localizations, item.name);
}

export function descriptionOf(item) {
  return localised(item.description_localizations, item.description ?? "");
}

function entry(command, path) {
  const leaf = path.at(-1) ?? command;
  return {
    name: command.name,
    sub: path.map((item) => item.name).join(" ") || null,
    label: `/${[command, ...path].map(nameOf).join(" ")}`,
    words: [command, ...path].map((item) => item.name).join(" "),
    description: descriptionOf(leaf),
    options: [...(leaf.options ?? [])].sort(
      (a, b) => Number(Boolean(b.required)) - Number(Boolean(a.required)),
    ),
  };
}

function leaves(command, item, path) {
  const nested = (item.options ?? []).filter(
    (option) => option.type === OPTION.subcommand || option.type === OPTION.group,
  );
  if (nested.length === 0) return [entry(command, path)];
  return nested.flatMap((option) => leaves(command, option, [...path, option]));
}

/** Whether the member may use a command in the open channel, as the server tells. */
function isUsable(command) {
  return findChannel(state.channelId)?.commands.includes(command.id) ?? false;
}

/** Every command and subcommand usable here: { name, sub, label, words, description, options }. */
export function commandEntries() {
  const commands = (state.world?.commands ?? []).filter(
    (command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && isUsable(command),
  );
  return commands.flatMap((command) => leaves(command, command, []));
}

function rank(item, text) {
  const names = [item.label.slice(1).toLowerCase(), item.words.toLowerCase()];
  if (names.some((name) => name.startsWith(text))) return 0;
  if (names.some((name) => name.split(" ").some((word) => word.startsWith(text)))) return 1;
  if (names.some((name) => name.includes(text))) return 2;
  return item.description.toLowerCase().includes(text) ? 3 : null;
}

/** Entries that fit what follows the slash, the best first. */
export function searchCommands(text) {
  const wanted = text.trimStart().toLowerCase();
  const ranked = commandEntries().map((item) => ({ item, rank: rank(item, wanted) }));
  return ranked
    .filter((found) => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.item);
}

/** The entry whose name and a space begin the text, and what follows: { item, rest } or null. */
export function recognise(text) {
  const fits = (name) => text.toLowerCase().startsWith(`/${name.toLowerCase()} `);
  for (const item of commandEntries()) {
    const name = [item.label.slice(1), item.words].find(fits);
    if (name) return { item, rest: text.slice(name.length + 2) };
  }
  return null;
}

export function findCommand(words) {
  return commandEntries().find((item) => item.words === words) ?? null;
}
