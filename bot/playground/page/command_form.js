/** A slash command being filled in: its name and one chip for each option, required ones first. */

import { descriptionOf, nameOf } from "./commands.js";
import { element } from "./dom.js";
import { OptionField } from "./option_field.js";

export class CommandForm {
  /** `send(entry, options)` and `cancel(text)` end the form; `suggestions` is the list above. */
  constructor(entry, { suggestions, send, cancel }) {
    Object.assign(this, { entry, suggestions, send, cancel });
    this.fields = [];
    this.problem = element("p", { class: "command-problem", role: "alert", hidden: true });
    this.chips = element("span", { class: "chips" });
    this.more = element("span", { class: "more-options" });
    const remove = element(
      "button",
      {
        type: "button",
        class: "chip",
        title: "Remove the command",
        "aria-label": `${entry.label}, press to remove`,
        on: { click: () => cancel("") },
      },
      entry.label,
    );
    this.element = element(
      "div",
      {
        class: "command-form",
        role: "group",
        "aria-label": `${entry.label}: ${entry.description}`,
        on: { keydown: (event) => this.key(event) },
      },
      this.problem,
      remove,
      this.chips,
      this.more,
    );
    this.remove = remove;
    entry.options.filter((option) => option.required).forEach((option) => this.add(option));
    this.showMore();
  }

  add(option) {
    const field = new OptionField(option, this);
    this.fields.push(field);
    this.chips.append(field.element);
    return field;
  }

  unused() {
    return this.entry.options.filter(
      (option) => !this.fields.some((field) => field.option === option),
    );
  }

  showMore() {
    const add = (option) => {
      this.add(option).input.focus();
      this.showMore();
    };
    this.more.replaceChildren(
      ...this.unused().map((option) =>
        element(
          "button",
          {
            type: "button",
            class: "add-option",
            title: descriptionOf(option),
            "aria-label": `Add ${nameOf(option)}: ${descriptionOf(option)}`,
            on: { click: () => add(option) },
          },
          `+${nameOf(option)}`,
        ),
      ),
    );
  }

  /** Ends the form: nothing that was asked for it may still appear. */
  end() {
    this.fields.forEach((field) => field.stop());
    this.suggestions.hide();
  }

  /** Focuses the first field, with text typed beforehand. */
  begin(text = "") {
    const [first] =
      this.fields.length || !text ? this.fields : [this.unused()[0] && this.add(this.unused()[0])];
    this.showMore();
    (first?.input ?? this.remove).focus();
    if (first && text) first.setText(text);
  }

  /** After a choice: the next required field that is still empty, else the same field. */
  advance(field) {
    const next = this.fields.find((other) => other.option.required && !other.text);
    (next ?? field).input.focus();
  }

  valuesExcept(field) {
    return this.values(this.fields.filter((other) => other !== field)).options;
  }

  values(fields) {
    const results = fields.map((field) => ({ field, ...field.result() }));
    const given = results.filter((result) => !result.problem && result.value !== undefined);
    return {
      wrong: results.filter((result) => result.problem),
      options: Object.fromEntries(given.map((result) => [result.field.option.name, result.value])),
    };
  }

  clearProblem() {
    this.fields.forEach((field) => field.setProblem(null));
    this.problem.hidden = true;
  }

  submit() {
    const { wrong, options } = this.values(this.fields);
    this.clearProblem();
    if (wrong.length === 0) {
      this.send(this.entry, options);
      return;
    }
    wrong.forEach((result) => result.field.setProblem(result.problem));
    this.problem.hidden = false;
    this.problem.textContent = `${nameOf(wrong[0].field.option)}: ${wrong[0].problem}`;
    wrong[0].field.input.focus();
  }

  key(event) {
    if (event.isComposing) return;
    const field = this.fields.find((other) => other.input === event.target);
    if (event.key === "Enter" && field?.isTypedInFull()) this.suggestions.hide();
    if (this.suggestions.key(event)) return;
    if (event.key === "ArrowDown" && field) field.suggest();
    else if (event.key === "Enter" && (field || event.target === this.remove)) this.submit();
    else if (event.key === "Backspace" && !event.target.value) this.takeAway(field);
    else if (event.key === "Escape") this.cancel("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Backspace in an empty field removes it, or the whole command when it is required. */
  takeAway(field) {
    if (!field || field.option.required) {
      this.cancel(this.fields.every((other) => !other.text) ? this.entry.label : "");
      return;
    }
    const index = this.fields.indexOf(field);
    this.fields.splice(index, 1);
    field.element.remove();
    this.showMore();
    (this.fields[index - 1]?.input ?? this.remove).focus();
  }
}
