/** Components of a message, v2 and legacy, as controls of the page. */

import { element, isFromKeyboard, safeAddress } from "./dom.js";
import { icon } from "./icons.js";
import { markdown, link } from "./markdown.js";
import { fileCard, gallery, picture } from "./media.js";
import { Select, isSelect } from "./select.js";

const KIND = {
  row: 1,
  button: 2,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
};
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const LINK_STYLE = 5;

/**
 * The nodes of a list of components. `context` is
 * { message, press(customId, values, { node, byKeyboard }) }.
 */
export function components(list, context) {
  return (list ?? []).map((component) => oneComponent(component, context));
}

function oneComponent(component, context) {
  if (isSelect(component)) return selectMenu(component, context);
  const build = BUILDERS[component.type];
  return build
    ? build(component, context)
    : element("p", { class: "unknown" }, `Component of type ${component.type}`);
}

const BUILDERS = {
  [KIND.row]: (row, context) =>
    element("div", { class: "row" }, components(row.components, context)),
  [KIND.button]: button,
  [KIND.section]: section,
  [KIND.text]: (text) => element("div", { class: "text" }, markdown(text.content)),
  [KIND.thumbnail]: (item, context) =>
    element("div", { class: "thumbnail" }, picture(item, context.message)),
  [KIND.gallery]: (item, context) => gallery(item.items, context.message),
  [KIND.file]: (item, context) => fileCard(item, context.message),
  [KIND.separator]: separator,
  [KIND.container]: container,
};

function container(component, context) {
  const hasAccent = Number.isInteger(component.accent_color);
  const accent = hasAccent ? `#${component.accent_color.toString(16).padStart(6, "0")}` : null;
  return element(
    "div",
    {
      class: hasAccent ? "container accent" : "container",
      style: accent ? { "--accent": accent } : {},
    },
    components(component.components, context),
  );
}

function section(component, context) {
  return element(
    "div",
    { class: "section" },
    element("div", { class: "section-text" }, components(component.components, context)),
    element("div", { class: "section-accessory" }, components([component.accessory], context)),
  );
}

function separator(component) {
  const size = component.spacing === 2 ? "large" : "small";
  const isLine = component.divider ?? true;
  return element("div", {
    class: `separator ${size}${isLine ? " line" : ""}`,
    role: isLine ? "separator" : null,
  });
}

/** A button's emoji and label; custom emoji show their name. */
function face(component) {
  const { emoji, label } = component;
  const sign =
    emoji && element("span", { class: "emoji" }, emoji.id ? `:${emoji.name}:` : emoji.name);
  return [sign, label && element("span", {}, label)];
}

function button(component, context) {
  const style = `button ${STYLES[component.style] ?? "secondary"}`;
  if (component.style === LINK_STYLE && !component.disabled && safeAddress(component.url)) {
    return link(component.url, [face(component), icon("leave")], { class: style });
  }
  const press = (event) => {
    const node = event.currentTarget;
    context.press(component.custom_id, null, { node, byKeyboard: isFromKeyboard(event) });
  };
  return element(
    "button",
    {
      type: "button",
      class: style,
      disabled: component.disabled || component.style === LINK_STYLE,
      "aria-label": component.label ? null : (component.emoji?.name ?? "Button"),
      "data-custom-id": component.custom_id,
      on: { click: press },
    },
    face(component),
  );
}

function selectMenu(component, context) {
  const select = new Select(component, {
    label: component.placeholder,
    onChoose: (values) =>
      context.press(component.custom_id, values, { node: select.button, byKeyboard: true }),
  });
  return select.element;
}
