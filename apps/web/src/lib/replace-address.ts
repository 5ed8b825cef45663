/**
 * Changes the address in place: it makes no history, asks the server nothing, and the router is not told. Told, it would begin a navigation of its
 * own, which discards a refresh that is on its way and meets what that has drawn already.
 */
export function replaceAddress(change: (address: URL) => void): void {
  const address = new URL(window.location.href);
  change(address);
  // With the router's own state it takes the entry for one of its own making.
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address);
}
