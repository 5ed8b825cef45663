/** Lets other requests have their turn: called between steps of long work on the main thread. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
