/** The enlarged picture: fitted to the window, at its own size after a press, alt text below. */

import { element } from "./dom.js";
import { icon } from "./icons.js";
import { openDialog } from "./dialog.js";

export function enlarge(address, description) {
  const zoom = element(
    "button",
    {
      type: "button",
      class: "lightbox-picture",
      "aria-label": "Show at full size or fit to the window",
      on: { click: () => dialog.classList.toggle("full-size") },
    },
    element("img", { src: address, alt: description ?? "" }),
  );
  const close = element(
    "button",
    { type: "button", class: "round", "aria-label": "Close", on: { click: () => dialog.close() } },
    icon("close"),
  );
  const original = element(
    "a",
    { href: address, target: "_blank", rel: "noopener" },
    "Open in a new tab",
  );
  const dialog = openDialog("lightbox", description || "Picture", [
    zoom,
    element(
      "footer",
      {},
      description && element("p", { class: "alt-text" }, description),
      original,
    ),
    close,
  ]);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
