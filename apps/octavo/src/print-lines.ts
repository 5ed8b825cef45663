import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Prints objects as lines of JSON. Each batch is written when the one before was taken: all of them may be larger than the memory. */
export async function printLines(batches: AsyncIterable<readonly object[]>): Promise<void> {
  try {
    await pipeline(Readable.from(lines(batches)), process.stdout, { end: false });
  } catch (error) {
    // The reader has seen enough, as `head` does.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}

async function* lines(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((one) => `${JSON.stringify(one)}\n`).join('');
}
