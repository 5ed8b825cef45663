/** Work that is read in small batches by several lanes, and written in large ones. */
export interface ReadAndWrite<Batch, Item> {
  batches: AsyncIterator<Batch, undefined>;
  /** Number of batches read at a time. */
  lanes: number;
  read(batch: Batch): Promise<readonly Item[]>;
  /** Returns true if the items are worth a write. */
  isEnough(items: readonly Item[]): boolean;
  /** Writes items; two writes may be under way at once. */
  write(items: readonly Item[]): Promise<void>;
}

/**
 * Reads all batches and writes every item that they gave, once; nothing is under way any more when it settles.
 * @throws the first error of `read` or `write`, after which no further batch is begun.
 */
export async function readAndWrite<Batch, Item>({ batches, lanes, read, isEnough, write }: ReadAndWrite<Batch, Item>): Promise<void> {
  let waiting: Item[] = [];
  let failed = false;
  const writeWaiting = async () => {
    const items = waiting;
    waiting = [];
    await write(items);
  };
  const lane = async () => {
    try {
      while (!failed) {
        const { value: batch, done } = await batches.next();
        if (done) return;
        const items = await read(batch);
        // Only now, after waiting: `waiting` is another array once somebody else has written.
        for (const item of items) waiting.push(item);
        if (isEnough(waiting)) await writeWaiting();
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  if (waiting.length > 0) await writeWaiting();
}
