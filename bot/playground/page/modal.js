/** A modal of the bot as a dialog: labels, text inputs, selects, radio buttons and checkboxes. */

import { element, fill, freshId } from "./dom.js";
import { openDialog } from "./dialog.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { Select, isSelect } from "./select.js";

const KIND = { row: 1, input: 4, text: 10, label: 18, radio: 21, checkboxes: 22, checkbox: 23 };
const PARAGRAPH = 2;

/** Opens the modal; `submit(values)` resolves to an error text or null. */
export function openModal(modal, submit) {
  const fields = [];
  const error = element("p", { class: "modal-error", role: "alert", hidden: true });
  const send = element("button", { type: "submit", class: "button primary" }, "Submit");
  const close = () => dialog.close();
  const form = element(
    "form",
    { novalidate: true },
    element(
      "header",
      {},
      element("h2", {}, modal.title),
      element(
        "button",
        { type: "button", class: "round", "aria-label": "Close", on: { click: close } },
        icon("close"),
      ),
    ),
    element(
      "div",
      { class: "modal-body" },
      modal.components.map((component) => part(component, fields)),
      error,
    ),
    element(
      "footer",
      {},
      element("button", { type: "button", class: "button plain", on: { click: close } }, "Cancel"),
      send,
    ),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await trySubmit(fields, { submit, send, error, close });
  });
  const dialog = openDialog("modal", modal.title, [form]);
  fields[0]?.focus();
}

async function trySubmit(fields, { submit, send, error, close }) {
  if (send.getAttribute("aria-busy")) return;
  const wrong = fields.filter((field) => !field.check());
  if (wrong.length) {
    wrong[0].focus();
    return;
  }
  // Disabling the button would take the focus from it.
  send.setAttribute("aria-busy", "true");
  const values = Object.fromEntries(fields.map((field) => [field.customId, field.value()]));
  const reason = await submit(values);
  send.removeAttribute("aria-busy");
  error.hidden = !reason;
  fill(error, reason ? `${reason}. Nothing was lost: you can submit again.` : "");
  if (!reason) close();
}

function part(component, fields) {
  if (component.type === KIND.row) return component.components.map((child) => part(child, fields));
  if (component.type === KIND.text)
    return element("div", { class: "text" }, markdown(component.content));
  if (component.type === KIND.label) return labelled(component.component, component, fields);
  return labelled(component, component, fields);
}

function labelled(component, { label, description }, fields) {
  const id = freshId("field");
  const field = fieldFor(component, id, label ?? "");
  if (!field)
    return element(
      "p",
      { class: "unknown" },
      `${label ?? "A field"}: not available in the playground.`,
    );
  const problem = element("p", { class: "field-error", id: `${id}-error`, hidden: true });
  field.customId = component.custom_id;
  field.check = () => {
    const reason = field.problem();
    problem.hidden = !reason;
    fill(problem, reason ?? "");
    return !reason;
  };
  fields.push(field);
  return element(
    "div",
    { class: "field" },
    element(
      "label",
      { for: id },
      label,
      field.isRequired && element("span", { class: "required", "aria-label": "required" }, " *"),
    ),
    description &&
      element("p", { class: "field-description", id: `${id}-description` }, description),
    field.node,
    problem,
  );
}

function fieldFor(component, id, label) {
  if (component.type === KIND.input) return textField(component, id);
  if (isSelect(component)) return selectField(component, id, label);
  if (component.type === KIND.radio) return choiceField(component, "radio", label);
  if (component.type === KIND.checkboxes) return choiceField(component, "checkbox", label);
  if (component.type === KIND.checkbox) return checkboxField(component, id);
  return null;
}

function textField(component, id) {
  const isLong = component.style === PARAGRAPH;
  const isRequired = component.required ?? true;
  const node = element(isLong ? "textarea" : "input", {
    id,
    type: isLong ? null : "text",
    rows: isLong ? 5 : null,
    autocomplete: "off",
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    required: isRequired,
    "aria-describedby": `${id}-description ${id}-error`,
  });
  node.value = component.value ?? "";
  const problem = () => {
    const length = node.value.trim().length;
    if (isRequired && length === 0) return "This field is required.";
    if (length > 0 && component.min_length && node.value.length < component.min_length)
      return `At least ${component.min_length} characters.`;
    return null;
  };
  const focus = () => {
    node.focus();
    node.setSelectionRange(node.value.length, node.value.length);
  };
  return { node, isRequired, problem, focus, value: () => node.value };
}

function selectField(component, id, label) {
  const isRequired = component.required ?? true;
  const select = new Select(
    { ...component, min_values: isRequired ? (component.min_values ?? 1) : 0 },
    { label },
  );
  select.button.id = id;
  const problem = () =>
    isRequired && select.values().length < select.minimum ? "Make a selection." : null;
  return {
    node: select.element,
    isRequired,
    problem,
    focus: () => select.button.focus(),
    value: () => select.values(),
  };
}

function choiceField(component, type, label) {
  const isRequired = component.required ?? true;
  const name = freshId("choice");
  const inputs = component.options.map((option) =>
    element("input", { type, name, value: option.value, checked: option.default }),
  );
  const node = element(
    "div",
    { class: "choices", role: type === "radio" ? "radiogroup" : "group", "aria-label": label },
    inputs.map((input, index) =>
      element(
        "label",
        { class: "choice" },
        input,
        element(
          "span",
          {},
          component.options[index].label,
          component.options[index].description &&
            element("small", {}, component.options[index].description),
        ),
      ),
    ),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const least = type === "radio" ? 1 : (component.min_values ?? 1);
  const most = type === "radio" ? 1 : (component.max_values ?? inputs.length);
  const problem = () => {
    if (isRequired && chosen().length < least) return `Choose at least ${least}.`;
    return chosen().length > most ? `Choose at most ${most}.` : null;
  };
  return {
    node,
    isRequired,
    problem,
    focus: () => inputs[0].focus(),
    value: () => (type === "radio" ? (chosen()[0] ?? "") : chosen()),
  };
}

function checkboxField(component, id) {
  const node = element("input", { type: "checkbox", id, checked: component.default });
  return {
    node,
    isRequired: false,
    problem: () => null,
    focus: () => node.focus(),
    value: () => (node.checked ? ["true"] : []),
  };
}
