/**
 * Builds DOM nodes. Text always enters the page as text nodes and links only with http(s):
 * nothing a message says can become markup.
 */

/**
 * element("button", { class: "x", on: { click } }, "Label", node, [more])
 * Attributes that are null, undefined or false are left out; true gives an empty attribute.
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (name === "style") {
      for (const [property, text] of Object.entries(value)) node.style.setProperty(property, text);
    } else if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  append(node, children);
  return node;
}

/** Appends strings, numbers, nodes and nested arrays of them; null and false are nothing. */
export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** Puts new children in place of all the old ones. */
export function fill(node, ...children) {
  node.replaceChildren();
  append(node, children);
  return node;
}

/** Like `fill`, and the focus stays on the control with the same `data-key`. */
export function refill(node, ...children) {
  const key = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  fill(node, ...children);
  if (key) node.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
  return node;
}

/** The address if it is a plain web address, else null. */
export function safeAddress(address) {
  try {
    const url = new URL(address, location.href);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

let counter = 0;

/** An id that no other element of the page has. */
export function freshId(prefix) {
  counter += 1;
  return `${prefix}-${counter}`;
}

/** Whether the event came from the keyboard rather than from a pointer. */
export function isFromKeyboard(event) {
  return event.detail === 0;
}
