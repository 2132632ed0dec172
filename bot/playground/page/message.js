/** One message as a list item: who, when, in answer to what, and what it says. */

import { components } from "./components.js";
import { element } from "./dom.js";
import { avatar, icon } from "./icons.js";
import { markdown, plainText } from "./markdown.js";
import { attachments, embed } from "./media.js";
import {
  COMPONENTS_V2,
  EPHEMERAL,
  LOADING,
  channelName,
  displayName,
  findChannel,
  findUser,
  me,
  mentions,
  roles,
} from "./state.js";
import { messageTime, now } from "./time.js";

const TOKEN_LIFE_MILLISECONDS = 15 * 60 * 1000;
const SNIPPET_LENGTH = 90;

export function isEphemeral(message) {
  return Boolean(message.flags & EPHEMERAL);
}

/** People, channels and roles stand as ids in a command. */
function nameOfId(id) {
  const [user, channel] = [findUser(id), findChannel(id)];
  const role = roles().find((item) => item.id === id);
  if (user) return `@${displayName(user)}`;
  return channel ? `#${channelName(channel)}` : role ? `@${role.name}` : id;
}

/** The command a message answers, with its arguments, which everybody can read there. */
function commandLine(message) {
  const { interaction_metadata: metadata, command_line: line } = message;
  return (
    line?.replace(/(?<=: )\d{15,20}\b/g, nameOfId) ?? (metadata?.name ? `/${metadata.name}` : null)
  );
}

/** Whether the message needs a head of its own even under one by the same author. */
export function hasHeader(message) {
  return Boolean(commandLine(message) || message.message_reference);
}

function header(message, { find, jump }) {
  const user = message.interaction_metadata?.user;
  if (commandLine(message) && user) {
    return element(
      "div",
      { class: "reply" },
      avatar(user, displayName(user)),
      element("strong", {}, displayName(user)),
      " used ",
      element("span", { class: "mention", title: commandLine(message) }, commandLine(message)),
    );
  }
  if (!message.message_reference) return null;
  const original = message.referenced_message ?? find(message.message_reference.message_id);
  if (!original) return element("div", { class: "reply" }, "An earlier message");
  return element(
    "button",
    { type: "button", class: "reply", on: { click: () => jump(original.id) } },
    element("strong", {}, displayName(original.author)),
    element("span", { class: "snippet" }, snippet(original)),
  );
}

/** The first words of a message, for one line. */
export function snippet(message) {
  const text =
    message.content || firstText(message.components) || "A message with a picture or buttons";
  const plain = plainText(text);
  return plain.length > SNIPPET_LENGTH ? `${plain.slice(0, SNIPPET_LENGTH - 1)}…` : plain;
}

function firstText(list) {
  for (const component of list ?? []) {
    const text = component.content ?? firstText(component.components);
    if (text) return text;
  }
  return null;
}

function content(message, context) {
  if (message.flags & LOADING) return loading(message);
  const isV2 = Boolean(message.flags & COMPONENTS_V2);
  return [
    message.content &&
      element(
        "div",
        { class: "text" },
        markdown(message.content),
        message.edited_timestamp && element("span", { class: "edited" }, "(edited)"),
      ),
    (message.embeds ?? []).map((item) => embed(item, message)),
    attachments(message),
    element(
      "div",
      { class: isV2 ? "components" : "components legacy" },
      components(message.components, context),
    ),
  ];
}

function loading(message) {
  const isLate = now() - new Date(message.timestamp).getTime() > TOKEN_LIFE_MILLISECONDS;
  if (isLate)
    return element("p", { class: "failure" }, icon("warning"), " The application did not respond");
  return element(
    "p",
    { class: "thinking" },
    element("span", { class: "dots", "aria-hidden": "true" }),
    ` ${displayName(message.author)} is thinking…`,
  );
}

function privateFooter(dismiss) {
  return element(
    "div",
    { class: "private" },
    icon("eye"),
    "Only you can see this • ",
    element(
      "button",
      { type: "button", class: "plain-link", on: { click: dismiss } },
      "Dismiss message",
    ),
  );
}

function classes(message) {
  const names = ["message"];
  if (isEphemeral(message)) names.push("ephemeral");
  else if (mentions(message, me()?.id)) names.push("mentioned");
  return names.join(" ");
}

/**
 * The list item of a message. `context` is
 * { press(message, customId, values, control), dismiss(id), find(id), jump(id), failure }.
 */
export function messageItem(message, context) {
  const name = displayName(message.author);
  const press = (customId, values, control) => context.press(message, customId, values, control);
  return element(
    "li",
    {
      class: classes(message),
      "data-id": message.id,
      tabindex: "-1",
      "aria-label": `${name}: ${snippet(message)}`,
    },
    header(message, context),
    avatar(message.author, name),
    element(
      "div",
      { class: "body" },
      element(
        "div",
        { class: "author" },
        element("span", { class: "name" }, name),
        message.author.bot && element("span", { class: "tag" }, "APP"),
        messageTime(message.timestamp),
      ),
      content(message, { message, press }),
      context.failure &&
        element("p", { class: "failure", role: "alert" }, icon("warning"), ` ${context.failure}`),
      isEphemeral(message) && privateFooter(() => context.dismiss(message.id)),
    ),
  );
}
