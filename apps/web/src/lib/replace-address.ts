/**
 * Changes the address in place: it makes no history, asks the server nothing, and the router is not told. What the router has drawn stays as it is:
 * told of another query, it would take the next answer of the server for one of another page, and load the page anew when that happens twice.
 */
export function replaceAddress(change: (address: URL) => void): void {
  const address = new URL(window.location.href);
  change(address);
  // With the router's own state it takes the entry for one of its own making.
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address);
}
