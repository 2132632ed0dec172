/** Modal windows of the page: the browser traps the focus, Escape closes, the focus returns. */

import { element } from "./dom.js";

/** Opens a dialog that removes itself when it closes. */
export function openDialog(className, label, children) {
  const dialog = element("dialog", { class: className, "aria-label": label }, children);
  dialog.addEventListener("close", () => {
    dialog.remove();
    placeCursor();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Chromium gives a text field its focus back without the cursor: it would take no letter. */
function placeCursor() {
  const field = document.activeElement;
  if (!field?.matches("textarea, input")) return;
  field.blur();
  field.focus();
}

/** Closes all that lies above the page: nothing of one member stays open for the next. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const popover of document.querySelectorAll(":popover-open")) popover.hidePopover();
}
