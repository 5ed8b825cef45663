/** Splits a list into runs of at most `bytes` bytes and `count` items; an item that is larger alone is a run of its own. */
export function* batchesOf<T>(items: readonly T[], bytesOf: (item: T) => number, limit: { bytes: number; count: number }): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = bytesOf(item);
    if (batch.length > 0 && (bytes + size > limit.bytes || batch.length >= limit.count)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
