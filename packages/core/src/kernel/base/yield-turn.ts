/** Lets other requests have their turn: called between steps of long work on the main thread. */
export function yieldTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
