/** The part of the page's address after "#": who one acts as, the open channel, the open panel. */

export function readAddress() {
  const values = new URLSearchParams(location.hash.slice(1));
  return {
    as: values.get("as"),
    channel: values.get("channel"),
    traffic: values.get("traffic") === "1",
  };
}

/** Writes the address without a new step in the browser's history. */
export function writeAddress({ as, channel, traffic }) {
  const values = new URLSearchParams();
  if (as) values.set("as", as);
  if (channel) values.set("channel", channel);
  if (traffic) values.set("traffic", "1");
  const address = `#${values}`;
  if (location.hash !== address) history.replaceState(null, "", address);
}
