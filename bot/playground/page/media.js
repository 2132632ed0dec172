/** Pictures and files of a message: galleries, thumbnails, attachments, embeds. */

import { element, safeAddress } from "./dom.js";
import { icon } from "./icons.js";
import { enlarge } from "./lightbox.js";
import { link, markdown } from "./markdown.js";

const LARGEST_GALLERY = 10;

/** The real address of a media item; a name still unresolved is looked up among the attachments. */
function addressOf(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media?.url ?? "")?.[1];
  if (!name) return safeAddress(media?.url ?? "");
  const attachment = (message.attachments ?? []).find((file) => file.filename === name);
  return attachment ? safeAddress(attachment.url) : null;
}

/** Keeps the place of a picture before it has arrived, so that nothing jumps. */
function proportions({ width, height }) {
  return width && height ? { "--width": `${width}px`, "--ratio": String(width / height) } : {};
}

/** One picture with its alt text, to be enlarged by a press. */
export function picture(item, message) {
  const address = addressOf(item.media, message);
  const description = item.description ?? "";
  if (!address)
    return element("p", { class: "unknown" }, description || "A picture that is not here");
  const image = element("img", { src: address, alt: description, style: proportions(item.media) });
  const open = (event) => {
    const node = event.currentTarget;
    if (node.classList.contains("hidden-media")) node.classList.remove("hidden-media");
    else enlarge(address, description);
  };
  const frame = element(
    "button",
    {
      type: "button",
      class: item.spoiler ? "picture hidden-media" : "picture",
      "aria-label": `Enlarge: ${description || "picture"}`,
      on: { click: open },
    },
    image,
  );
  image.addEventListener("error", () => frame.classList.add("broken"));
  return element("figure", {}, frame, description && altText(description));
}

/** The "ALT" badge that shows the description of a picture. */
function altText(description) {
  const text = element("figcaption", { hidden: true }, description);
  const toggle = (event) => {
    text.hidden = !text.hidden;
    event.currentTarget.setAttribute("aria-expanded", String(!text.hidden));
  };
  return [
    element(
      "button",
      {
        type: "button",
        class: "alt-badge",
        "aria-expanded": "false",
        "aria-label": "Show the description of the picture",
        on: { click: toggle },
      },
      "ALT",
    ),
    text,
  ];
}

export function gallery(items, message) {
  const count = Math.min(items.length, LARGEST_GALLERY);
  const columns = count === 1 ? 1 : count === 2 || count === 4 ? 2 : 3;
  return element(
    "div",
    { class: "gallery", "data-columns": columns },
    items.map((item) => picture(item, message)),
  );
}

function size(bytes) {
  if (!Number.isFinite(bytes)) return "";
  return bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1024 ** 2
      ? `${(bytes / 1024).toFixed(1)} KB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

/** A file component or attachment as a card with a link. */
export function fileCard(item, message) {
  const media = item.file ?? item;
  const address = addressOf(media, message);
  const name = item.name ?? item.filename ?? address?.split("/").pop().split("?")[0] ?? "file";
  return element(
    "div",
    { class: "file" },
    icon("file"),
    element(
      "span",
      {},
      address ? link(address, name) : name,
      element("small", {}, size(item.size)),
    ),
  );
}

export function attachments(message) {
  const files = message.attachments ?? [];
  const isPicture = (file) =>
    /^image\//.test(file.content_type ?? "") || /\.(png|jpe?g|gif|webp)$/i.test(file.filename);
  const pictures = files
    .filter(isPicture)
    .map((file) => ({ media: file, description: file.description }));
  return [
    pictures.length > 0 && gallery(pictures, message),
    files.filter((file) => !isPicture(file)).map((file) => fileCard(file, message)),
  ];
}

export function embed(item, message) {
  const accent = Number.isInteger(item.color)
    ? `#${item.color.toString(16).padStart(6, "0")}`
    : "#1e1f22";
  const title = item.title && (item.url ? link(item.url, item.title) : markdown(item.title, true));
  const field = (entry) =>
    element(
      "div",
      { class: entry.inline ? "field inline" : "field" },
      element("strong", {}, markdown(entry.name, true)),
      element("div", {}, markdown(entry.value)),
    );
  return element(
    "div",
    { class: "container accent embed", style: { "--accent": accent } },
    item.author?.name && element("p", { class: "embed-author" }, item.author.name),
    title && element("p", { class: "embed-title" }, title),
    item.description && element("div", { class: "text" }, markdown(item.description)),
    (item.fields ?? []).length > 0 && element("div", { class: "fields" }, item.fields.map(field)),
    item.image && picture({ media: item.image }, message),
    item.footer?.text && element("p", { class: "embed-footer" }, item.footer.text),
  );
}
