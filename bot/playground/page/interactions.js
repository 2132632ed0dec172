/** What one does to the bot: commands, presses, modals; and what becomes of it. */

import { api } from "./api.js";
import { openModal } from "./modal.js";
import { addNote } from "./notes.js";
import { emit, me, state } from "./state.js";

const NO_ANSWER = "The application did not respond";

function place() {
  return { as: me().id, channel_id: state.channelId };
}

/** Whether the answer still concerns whom and what one looks at; nobody else may see it. */
function isStillHere(where) {
  return me()?.id === where.as && state.channelId === where.channel_id;
}

/** Calls the server; a refusal becomes the outcome "failed". */
async function outcomeOf(call) {
  try {
    return await call;
  } catch (error) {
    return { outcome: "failed", error: error.message };
  }
}

function failure(answer) {
  const text = answer.error || (answer.outcome === "failed" ? NO_ANSWER : null);
  return text && text[0].toUpperCase() + text.slice(1);
}

function showModal(answer, where) {
  if (answer.outcome !== "modal" || !answer.modal || !isStillHere(where)) return;
  openModal(answer.modal, (values) => submitModal(answer.interaction_id, values, where));
}

/** Sends a slash command and shows its fate below the messages. */
export async function runCommand(entry, options) {
  const where = place();
  const note = addNote({ command: entry.label, text: "Sending command…", isPending: true });
  const answer = await outcomeOf(
    api.slash({ ...where, name: entry.name, sub: entry.sub, options }),
  );
  const error = failure(answer);
  if (error && isStillHere(where)) note.fail(error);
  else note.remove();
  showModal(answer, where);
}

/** Presses a button or sends a select's values; resolves to the error or null. */
export async function press(message, customId, values) {
  const where = { ...place(), channel_id: message.channel_id };
  const answer = await outcomeOf(
    api.press({ ...where, message_id: message.id, custom_id: customId, values }),
  );
  showModal(answer, where);
  return failure(answer);
}

/** Submits a modal; resolves to the error or null. */
async function submitModal(interactionId, values, where) {
  const answer = await outcomeOf(
    api.modal({ as: where.as, interaction_id: interactionId, values }),
  );
  showModal(answer, where);
  return failure(answer);
}

export async function say(content) {
  const where = place();
  const answer = await outcomeOf(api.say({ ...where, content }));
  if (answer.outcome === "failed" && isStillHere(where)) {
    addNote({ text: "" }).fail(`The message was not sent. ${failure(answer)}`);
  }
  emit("said");
}

/** Choices of the bot for the option being typed; null when it did not answer. */
export async function autocomplete(entry, options, focused, text) {
  try {
    const answer = await api.autocomplete({
      ...place(),
      name: entry.name,
      sub: entry.sub,
      options,
      focused,
      text,
    });
    return answer.choices ?? null;
  } catch {
    return null;
  }
}
