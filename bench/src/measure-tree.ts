import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sized } from './extent.ts';
import type { Program } from './program.ts';
import type { SeededSpace } from './seed-space.ts';
import { median, type Row, timed } from './stats.ts';

const LIMIT = 2;
const TURNS = sized(5, 1);

/** The whole tree of pages over /v1, in pairs with a bare Node server that reads the same bytes from a file: made anew after each edit. */
export async function measureTree(program: Program, { spaceId, ids }: SeededSpace, rounds: number): Promise<Row> {
  const get = async () => Buffer.from(await (await program.call('GET', `/spaces/${spaceId}/content/pages`)).arrayBuffer());
  const file = path.join(program.dataDir, 'tree.json');
  const bytes = await get();
  await writeFile(file, bytes);
  const child = fork(fileURLToPath(new URL('./file-server.ts', import.meta.url)), [file]);
  try {
    const url = await new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))));
    const bare = async () => Buffer.from(await (await fetch(url)).arrayBuffer());
    const pairs: [number, number][] = [];
    for (let turn = 0; turn < rounds * TURNS; turn++) {
      const change = { operation: 'update_page', page: ids[turn + 1], description: `Turn ${turn}` };
      await program.call('POST', `/spaces/${spaceId}/content`, { changes: [change] }).then((answer) => answer.arrayBuffer());
      pairs.push([await timed(get), await timed(bare)]);
    }
    return {
      what: 'all pages over /v1 after an edit / their bytes',
      figure: median(pairs.map(([ours, theirs]) => ours / theirs)),
      unit: 'x',
      limit: LIMIT,
      detail: `${median(pairs.map(([ours]) => ours)).toFixed(0)} ms, bare ${median(pairs.map(([, theirs]) => theirs)).toFixed(0)} ms, ${(bytes.length / 1e6).toFixed(1)} MB`,
    };
  } finally {
    child.kill();
  }
}
