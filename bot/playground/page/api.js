/** The page's calls to the loopback server, and the stream of events that comes back. */

/** A refused or failed call; `message` can be shown to a person. */
export class ApiError extends Error {}

async function request(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body ? { "Content-Type": "application/json" } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw new ApiError("The playground server cannot be reached.");
  }
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer ?? {};
  throw new ApiError(answer?.error ?? answer?.message ?? `The server answered ${response.status}.`);
}

function query(values) {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

export const api = {
  world: (as) => request("GET", `/page-api/world${query({ as })}`),
  messages: (channel, as, limit, before = null) =>
    request(
      "GET",
      `/page-api/channels/${encodeURIComponent(channel)}/messages${query({ as, limit, before })}`,
    ),
  slash: (body) => request("POST", "/page-api/slash", body),
  autocomplete: (body) => request("POST", "/page-api/autocomplete", body),
  press: (body) => request("POST", "/page-api/press", body),
  modal: (body) => request("POST", "/page-api/modal", body),
  say: (body) => request("POST", "/page-api/say", body),
  time: (body) => request("POST", "/page-api/time", body),
};

const FIRST_DELAY = 400;
const LONGEST_DELAY = 5000;

/**
 * The events of one member. A lost connection is opened again by itself, with growing pauses;
 * `onOpen(wasLost)` is called after each opening, so that its owner can fetch what was missed.
 */
export class EventStream {
  constructor(memberId, { onOpen, onEvent, onLost }) {
    this.memberId = memberId;
    this.handlers = { onOpen, onEvent, onLost };
    this.delay = FIRST_DELAY;
    this.closed = false;
    this.wasLost = false;
    this.connect();
  }

  get isOpen() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/page-api/events${query({ as: this.memberId })}`;
    this.socket = new WebSocket(address);
    this.socket.addEventListener("open", () => this.opened());
    this.socket.addEventListener("message", (message) => this.received(message));
    this.socket.addEventListener("close", () => this.lost());
  }

  opened() {
    if (this.closed) return;
    this.delay = FIRST_DELAY;
    this.handlers.onOpen(this.wasLost);
  }

  received(message) {
    if (this.closed) return;
    const { t: name, d: data } = JSON.parse(message.data);
    this.handlers.onEvent(name, data);
  }

  lost() {
    if (this.closed) return;
    this.wasLost = true;
    this.handlers.onLost();
    this.timer = setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
  }

  /** Ends the stream for good: no handler is called after this. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
