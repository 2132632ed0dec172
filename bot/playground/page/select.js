/** A select menu like Discord's: a button that opens a list with descriptions. */

import { element, fill, freshId } from "./dom.js";
import { icon } from "./icons.js";
import {
  channelName,
  displayName,
  findChannel,
  guildOf,
  roles,
  state,
} from "./state.js";

const KIND = { string: 3, user: 5, role: 6, mentionable: 7, channel: 8 };
const TYPE_AHEAD_MILLISECONDS = 700;
const MARGIN = 8;
const ROW_HEIGHT = 56;
const LARGEST_HEIGHT = 420;

/** Whether a component is one of the five select menus. */
export function isSelect(component) {
  return Object.values(KIND).includes(component.type);
}

function userOptions() {
  const people = [...state.world.members.map((member) => member.user), state.world.bot];
  return people.map((user) => ({
    value: user.id,
    label: displayName(user),
    description: user.username,
  }));
}

function roleOptions() {
  return roles().map((role) => ({ value: role.id, label: `@${role.name}` }));
}

function channelOptions({ channel_types: types = [] }) {
  const here = guildOf(state.channelId)?.channels ?? [];
  const offered = here.filter(({ type }) => !types.length || types.includes(type));
  return offered.map((channel) => ({
    value: channel.id,
    label: `#${channelName(channel)}`,
    description: findChannel(channel.parent_id)?.name,
  }));
}

/** What can be chosen in a select of any kind, with its defaults marked. */
export function optionsOf(component) {
  if (component.type === KIND.string) return component.options;
  const chosen = new Set((component.default_values ?? []).map((value) => value.id));
  const options = {
    [KIND.user]: userOptions,
    [KIND.role]: roleOptions,
    [KIND.mentionable]: () => [...userOptions(), ...roleOptions()],
    [KIND.channel]: channelOptions,
  }[component.type](component);
  return options.map((option) => ({ ...option, default: chosen.has(option.value) }));
}

/**
 * The control for a select component. `onChoose(values, control)` hears each completed choice;
 * `values()` tells what is chosen now.
 */
export class Select {
  constructor(component, { label, onChoose = () => {} }) {
    this.options = optionsOf(component);
    this.minimum = component.min_values ?? 1;
    this.maximum = Math.min(component.max_values ?? 1, this.options.length);
    this.placeholder = component.placeholder || "Make a selection";
    this.onChoose = onChoose;
    this.chosen = new Set(
      this.options.filter((option) => option.default).map((option) => option.value),
    );
    this.before = new Set(this.chosen);
    this.active = 0;
    this.typed = "";
    this.build(component, label);
  }

  get isMultiple() {
    return this.maximum > 1 || this.minimum === 0;
  }

  values() {
    return this.options.map((option) => option.value).filter((value) => this.chosen.has(value));
  }

  build(component, label) {
    this.label = label;
    this.text = element("span", { class: "select-text" });
    this.list = element("ul", {
      role: "listbox",
      tabindex: "0",
      "aria-label": label || this.placeholder,
      "aria-multiselectable": String(this.isMultiple),
      on: { keydown: (event) => this.key(event) },
    });
    this.done = element("button", {
      type: "button",
      class: "button primary",
      on: { click: () => this.confirm() },
    });
    this.popover = element(
      "div",
      {
        class: "select-popover",
        id: freshId("select"),
        popover: "auto",
        on: { beforetoggle: (event) => this.toggled(event.newState === "open") },
      },
      this.list,
      this.isMultiple && element("div", { class: "select-done" }, this.done),
    );
    this.button = this.buildButton(component);
    this.element = element("div", { class: "select-control" }, this.button, this.popover);
    this.showChoice();
  }

  buildButton(component) {
    const attributes = {
      type: "button",
      class: "select",
      disabled: component.disabled,
      popovertarget: this.popover.id,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "data-custom-id": component.custom_id,
      on: { keydown: (event) => this.openByArrow(event) },
    };
    return element("button", attributes, this.text, icon("chevron"));
  }

  showChoice() {
    const labels = this.options
      .filter((option) => this.chosen.has(option.value))
      .map((option) => option.label);
    fill(this.text, labels.length ? labels.join(", ") : this.placeholder);
    this.text.classList.toggle("placeholder", labels.length === 0);
    const now = labels.length ? `${labels.join(", ")} chosen` : this.placeholder;
    this.button.setAttribute("aria-label", [this.label, now].filter(Boolean).join(": "));
  }

  openByArrow(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!this.button.disabled) this.popover.showPopover();
  }

  toggled(isOpen) {
    this.button.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) {
      this.closed();
      return;
    }
    this.before = new Set(this.chosen);
    this.isCancelled = false;
    this.active = Math.max(
      0,
      this.options.findIndex((option) => this.chosen.has(option.value)),
    );
    this.draw();
    this.place();
    // The browser moves the focus itself while it opens the list, before the next key arrives.
    this.list.autofocus = true;
  }

  /** Several values are sent when the list closes, as in Discord; Escape keeps the former. */
  closed() {
    const isChanged = [...this.chosen].sort().join("\n") !== [...this.before].sort().join("\n");
    if (!isChanged) return;
    if (this.isCancelled || !this.isComplete()) this.chosen = this.before;
    else this.onChoose(this.values(), this);
    this.showChoice();
  }

  isComplete() {
    return this.chosen.size >= this.minimum && this.chosen.size <= this.maximum;
  }

  place() {
    this.button.scrollIntoView({ block: "nearest" });
    const anchor = this.button.getBoundingClientRect();
    const below = window.innerHeight - anchor.bottom - MARGIN;
    const above = anchor.top - MARGIN;
    const isBelow =
      below >= Math.min(this.options.length * ROW_HEIGHT, LARGEST_HEIGHT) || below >= above;
    const width = Math.min(Math.max(anchor.width, 220), window.innerWidth - 2 * MARGIN);
    const left = Math.min(anchor.left, window.innerWidth - width - MARGIN);
    Object.assign(this.popover.style, {
      left: `${Math.max(MARGIN, left)}px`,
      width: `${width}px`,
      maxHeight: `${Math.min(isBelow ? below : above, LARGEST_HEIGHT)}px`,
      top: isBelow ? `${anchor.bottom + 4}px` : "auto",
      bottom: isBelow ? "auto" : `${window.innerHeight - anchor.top + 4}px`,
    });
  }

  draw() {
    fill(
      this.list,
      this.options.map((option, index) => this.row(option, index)),
    );
    this.list.setAttribute("aria-activedescendant", this.rowId(this.active));
    this.list.children[this.active]?.scrollIntoView({ block: "nearest" });
    const count =
      this.minimum === this.maximum ? `${this.maximum}` : `${this.minimum} to ${this.maximum}`;
    fill(this.done, `Done: ${this.chosen.size} of ${count}`);
    this.done.disabled = !this.isComplete();
  }

  rowId(index) {
    return `${this.popover.id}-${index}`;
  }

  row(option, index) {
    const isChosen = this.chosen.has(option.value);
    const isFull =
      this.isMultiple && !isChosen && this.chosen.size >= this.maximum && this.maximum > 1;
    return element(
      "li",
      {
        role: "option",
        id: this.rowId(index),
        "aria-selected": String(isChosen),
        "aria-disabled": isFull || null,
        class: index === this.active ? "select-option active" : "select-option",
        on: {
          click: () => this.pick(index),
          pointermove: () => this.activate(index),
        },
      },
      option.emoji?.name && element("span", { class: "emoji" }, option.emoji.name),
      element(
        "span",
        { class: "select-label" },
        option.label,
        option.description && element("span", { class: "select-description" }, option.description),
      ),
      element("span", { class: isChosen ? "mark marked" : "mark" }, isChosen && icon("check")),
    );
  }

  activate(index) {
    if (index === this.active) return;
    this.list.children[this.active]?.classList.remove("active");
    this.active = index;
    this.list.children[index].classList.add("active");
    this.list.children[index].scrollIntoView({ block: "nearest" });
    this.list.setAttribute("aria-activedescendant", this.rowId(index));
  }

  pick(index) {
    const { value } = this.options[index];
    this.active = index;
    if (this.maximum === 1) {
      this.chosen = new Set(this.minimum === 0 && this.chosen.has(value) ? [] : [value]);
      this.close();
    } else if (this.chosen.has(value)) {
      this.chosen.delete(value);
    } else if (this.chosen.size < this.maximum) {
      this.chosen.add(value);
    }
    this.draw();
  }

  close() {
    this.popover.hidePopover();
    this.button.focus();
  }

  confirm() {
    if (this.isComplete()) this.close();
  }

  key(event) {
    const last = this.options.length - 1;
    const moves = {
      ArrowDown: this.active + 1,
      ArrowUp: this.active - 1,
      Home: 0,
      End: last,
      PageDown: this.active + 6,
      PageUp: this.active - 6,
    };
    if (event.key in moves) this.activate(Math.min(last, Math.max(0, moves[event.key])));
    else if (event.key === "Escape") this.isCancelled = true;
    else if (event.key === " " && !this.typed) this.pick(this.active);
    else if (event.key === "Enter") this.enter();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.typeAhead(event.key);
    else return;
    // Escape is left to the popover, which closes by it.
    if (event.key !== "Escape") event.preventDefault();
    event.stopPropagation();
  }

  /** Enter chooses in a single select; in a multiple one it finishes what Space has marked. */
  enter() {
    const isMarked = [...this.chosen].some((value) => !this.before.has(value));
    if (this.maximum > 1 && isMarked && this.isComplete()) this.confirm();
    else this.pick(this.active);
  }

  typeAhead(letter) {
    this.typed += letter.toLowerCase();
    clearTimeout(this.typedTimer);
    this.typedTimer = setTimeout(() => {
      this.typed = "";
    }, TYPE_AHEAD_MILLISECONDS);
    const order = [...this.options.keys()].map(
      (index) => (index + this.active + (this.typed.length === 1 ? 1 : 0)) % this.options.length,
    );
    const found = order.find((index) =>
      this.options[index].label.toLowerCase().startsWith(this.typed),
    );
    if (found !== undefined) this.activate(found);
  }
}
