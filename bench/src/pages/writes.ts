import type { Program } from '../program.ts';
import type { PagesWorld } from './world.ts';

/** Edits and merges beside the reads. */
export interface Writes {
  /** Creates the next one: nine edits of a text, then a merge. */
  next(): Promise<void>;
}

/** Each so manieth write is a merge. */
const MERGE_EVERY = 10;

/** Creates the change requests that so many writes will merge, and returns the writes. */
export async function prepareWrites(program: Program, { spaceId, ids }: PagesWorld, writes: number): Promise<Writes> {
  const numbers: number[] = [];
  const call = async (path: string, body?: unknown) => (await program.call('POST', `/spaces/${spaceId}${path}`, body)).json();
  const edit = (n: number) => ({
    operation: 'update_page',
    page: ids[(1 + n * 37) % ids.length],
    document: { markdown: `# Edit\n\n${n}.\n` },
  });
  for (let n = 0; n < Math.floor(writes / MERGE_EVERY); n++) {
    const { number } = (await call('/change-requests', { subject: `Change ${n}` })) as { number: number };
    await call(`/change-requests/${number}/content`, { changes: [edit(100_000 + n)] });
    numbers.push(number);
  }
  let made = 0;
  return {
    async next() {
      const number = ++made % MERGE_EVERY === 0 ? numbers.shift() : undefined;
      await (number === undefined ? call('/content', { changes: [edit(made)] }) : call(`/change-requests/${number}/merge`));
    },
  };
}
