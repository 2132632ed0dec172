/** The list above the message box: commands, choices, people, answers of the bot. */

import { element, fill, freshId } from "./dom.js";

export class Suggestions {
  constructor() {
    this.id = freshId("suggestions");
    this.items = [];
    this.active = -1;
    this.title = element("div", { class: "suggestions-title" });
    this.list = element("ul", { role: "listbox", id: this.id, "aria-label": "Suggestions" });
    this.element = element("div", { class: "suggestions", hidden: true }, this.title, this.list);
    // The input keeps the focus while one presses a row.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.element.hidden;
  }

  get activeItem() {
    return this.items[this.active] ?? null;
  }

  /**
   * Shows rows { title, description, value } for an input; `pick(item)` hears the choice.
   * Without rows the title alone is shown.
   */
  show(input, title, items, pick) {
    this.detach();
    Object.assign(this, { input, items, pick, active: items.length ? 0 : -1 });
    fill(this.title, title);
    fill(
      this.list,
      items.map((item, index) => this.row(item, index)),
    );
    this.element.hidden = false;
    if (input.role === "combobox") input.setAttribute("aria-expanded", String(items.length > 0));
    input.setAttribute("aria-controls", this.id);
    this.mark();
  }

  row(item, index) {
    return element(
      "li",
      {
        role: "option",
        id: `${this.id}-${index}`,
        class: "suggestion",
        on: { click: () => this.choose(index), pointermove: () => this.activate(index) },
      },
      element("span", { class: "suggestion-title" }, item.title),
      item.hint && element("span", { class: "suggestion-hint" }, item.hint),
      item.description && element("span", { class: "suggestion-description" }, item.description),
    );
  }

  activate(index) {
    if (index === this.active) return;
    this.active = index;
    this.mark();
  }

  mark() {
    [...this.list.children].forEach((row, index) =>
      row.setAttribute("aria-selected", String(index === this.active)),
    );
    const row = this.list.children[this.active];
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.input.setAttribute("aria-activedescendant", row.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  choose(index) {
    const item = this.items[index];
    const { pick } = this;
    this.hide();
    pick(item);
  }

  detach() {
    if (this.input?.role === "combobox") this.input.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  hide() {
    this.detach();
    this.element.hidden = true;
    fill(this.list);
    this.items = [];
    this.active = -1;
  }

  /** Arrows, Enter, Tab and Escape while the list is open; true when the key was used. */
  key(event) {
    if (!this.isOpen) return false;
    const count = this.items.length;
    if (event.key === "ArrowDown" && count) this.activate((this.active + 1) % count);
    else if (event.key === "ArrowUp" && count) this.activate((this.active - 1 + count) % count);
    else if (event.key === "Enter" && this.activeItem) this.choose(this.active);
    else if (event.key === "Tab" && !event.shiftKey && this.activeItem) this.choose(this.active);
    else if (event.key === "Escape") this.hide();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
