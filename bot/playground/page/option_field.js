/** One option of a slash command: its label, its input, what may be chosen, what it is worth. */

import { OPTION, descriptionOf, nameOf } from "./commands.js";
import { element, freshId } from "./dom.js";
import { autocomplete } from "./interactions.js";
import {
  allChannels,
  channelName,
  displayName,
  guildOf,
  isReadable,
  roles,
  state,
} from "./state.js";

const DEBOUNCE_MILLISECONDS = 150;

function people() {
  const users = [...state.world.members.map((member) => member.user), state.world.bot];
  return users.map((user) => ({
    title: `@${displayName(user)}`,
    description: user.username,
    value: user.id,
  }));
}

function channels() {
  const guild = guildOf(state.channelId);
  const here = guild ? guild.channels : allChannels();
  return here
    .filter(isReadable)
    .map((channel) => ({ title: `#${channelName(channel)}`, value: channel.id }));
}

function roleItems() {
  return roles().map((role) => ({ title: `@${role.name}`, value: role.id }));
}

/** The closed list of an option, or null where one types freely. */
function closedList(option) {
  if (option.choices?.length)
    return option.choices.map((choice) => ({ title: nameOf(choice), value: choice.value }));
  if (option.type === OPTION.boolean)
    return [
      { title: "True", value: true },
      { title: "False", value: false },
    ];
  if (option.type === OPTION.user) return people();
  if (option.type === OPTION.channel) return channels();
  if (option.type === OPTION.role) return roleItems();
  if (option.type === OPTION.mentionable) return [...people(), ...roleItems()];
  return null;
}

export class OptionField {
  /** `form` offers { suggestions, entry, valuesExcept(field), advance(field), clearProblem() }. */
  constructor(option, form) {
    this.option = option;
    this.form = form;
    this.chosen = null;
    this.query = 0;
    const id = freshId("option");
    this.input = element("input", {
      id,
      type: "text",
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-required": String(Boolean(option.required)),
      "aria-description": descriptionOf(option),
      enterkeyhint: "send",
      on: {
        focus: () => this.suggest(),
        blur: () => this.leave(),
        input: () => this.typed(),
      },
    });
    this.element = element(
      "span",
      { class: option.required ? "option required" : "option" },
      element("label", { for: id }, nameOf(option)),
      this.input,
    );
    this.fit();
  }

  get text() {
    return this.input.value;
  }

  setText(text) {
    this.input.value = text;
    this.typed();
  }

  typed() {
    this.chosen = null;
    this.form.clearProblem();
    this.fit();
    this.suggest();
  }

  /** The input is as wide as its text. */
  fit() {
    this.input.style.width = `calc(${Math.min(Math.max(this.text.length + 1, 4), 60)}ch + 16px)`;
  }

  leave() {
    this.stop();
    this.form.suggestions.hide();
    this.settle();
  }

  /** Answers of the bot that are still on their way are no longer waited for. */
  stop() {
    clearTimeout(this.timer);
    this.query += 1;
  }

  /** A text that equals a choice is that choice. */
  settle() {
    if (this.chosen || !this.text) return;
    const wanted = this.text.toLowerCase().replace(/^[@#]/, "");
    const found = closedList(this.option)?.find(
      (item) => item.title.toLowerCase().replace(/^[@#]/, "") === wanted,
    );
    if (found) this.choose(found, false);
  }

  suggest() {
    this.stop();
    if (this.chosen) {
      this.form.suggestions.hide();
      return;
    }
    if (this.option.autocomplete) {
      this.timer = setTimeout(() => this.ask(this.query), this.text ? DEBOUNCE_MILLISECONDS : 0);
      return;
    }
    const closed = closedList(this.option);
    const wanted = this.text.toLowerCase().replace(/^[@#]/, "");
    const fitting = (closed ?? []).filter((item) =>
      `${item.title} ${item.description ?? ""}`.toLowerCase().includes(wanted),
    );
    this.show(
      closed && !fitting.length ? "Nothing in the list fits" : descriptionOf(this.option),
      fitting,
    );
  }

  async ask(query) {
    const { suggestions } = this.form;
    if (!suggestions.isOpen) this.show("Loading options…", []);
    const choices = await autocomplete(
      this.form.entry,
      this.form.valuesExcept(this),
      this.option.name,
      this.text,
    );
    if (query !== this.query) return;
    const items = (choices ?? []).map((choice) => ({ title: nameOf(choice), value: choice.value }));
    const title = !choices
      ? "The options could not be loaded"
      : items.length
        ? descriptionOf(this.option)
        : "No options fit what you typed";
    this.show(title, items);
  }

  show(title, items) {
    this.form.suggestions.show(this.input, title, items, (item) => this.choose(item, true));
  }

  choose(item, andAdvance) {
    this.chosen = item;
    this.input.value = item.title;
    this.setProblem(null);
    this.fit();
    if (andAdvance) this.form.advance(this);
  }

  /** Enter sends what is typed in full instead of choosing it once more. */
  isTypedInFull() {
    const item = this.form.suggestions.activeItem;
    return (
      Boolean(item) && this.text !== "" && [String(item.value), item.title].includes(this.text)
    );
  }

  /** { value } or { problem }; value undefined when nothing is given. */
  result() {
    this.settle();
    if (this.chosen) return { value: this.chosen.value };
    const text = this.text.trim();
    if (!text)
      return this.option.required ? { problem: "This option is required." } : { value: undefined };
    if (closedList(this.option)) return { problem: "Choose one of the list." };
    if (this.option.type === OPTION.integer || this.option.type === OPTION.number)
      return this.numberResult(text);
    return this.lengthResult(text);
  }

  numberResult(text) {
    const { type, min_value: least = -Infinity, max_value: most = Infinity } = this.option;
    const value = Number(text);
    if (Number.isNaN(value) || (type === OPTION.integer && !Number.isInteger(value))) {
      return { problem: type === OPTION.integer ? "A whole number." : "A number." };
    }
    return value < least || value > most
      ? { problem: `A number from ${least} to ${most}.` }
      : { value };
  }

  lengthResult(text) {
    const { min_length: least = 0, max_length: most = 6000 } = this.option;
    return text.length < least || text.length > most
      ? { problem: `${least} to ${most} characters.` }
      : { value: text };
  }

  setProblem(problem) {
    this.element.classList.toggle("wrong", Boolean(problem));
    this.element.title = problem ?? "";
    this.input.setAttribute("aria-invalid", String(Boolean(problem)));
  }
}
