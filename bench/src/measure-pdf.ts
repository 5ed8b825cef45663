import path from 'node:path';
import { systemContext } from '@octavo/core';
import { sized } from './extent.ts';
import { withSystem } from './measure-content.ts';
import { startProgram } from './program.ts';
import { seedSpace } from './seed-space.ts';
import { median, percentile, type Row } from './stats.ts';

const PAGES = sized(100, 3);
const READ_EVERY_MS = 20;

/** Returns the time that a PDF of 100 pages takes, and the time that reading a page takes meanwhile. */
export async function measurePdf(scratch: string, rounds: number): Promise<Row[]> {
  await using program = await startProgram(path.join(scratch, 'pdf'), { quiet: true });
  const { spaceId, ids } = await withSystem(program.dataDir, (system) =>
    seedSpace(systemContext(system, 'bench'), program.organization, PAGES),
  );
  const read = async () => (await program.call('GET', `/spaces/${spaceId}/content/page/${ids[1]}?format=markdown`)).arrayBuffer();
  await read();
  const made: number[] = [];
  const reads: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // Another content, or the PDF of the round before would be given again.
    const changes = [{ operation: 'update_page', page: ids[0], description: `Round ${round}` }];
    await program.call('POST', `/spaces/${spaceId}/content`, { changes });
    let isDone = false;
    const reading = (async () => {
      while (!isDone) {
        const started = performance.now();
        await read();
        reads.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
      }
    })();
    const started = performance.now();
    try {
      await (await program.call('GET', `/spaces/${spaceId}/pdf`)).json();
      made.push(performance.now() - started);
    } finally {
      isDone = true;
      await reading;
    }
  }
  const detail = `${made.map((ms) => Math.round(ms)).join(', ')} ms`;
  return [
    { what: `PDF of ${PAGES} pages`, figure: median(made), unit: ' ms', limit: 3000, detail },
    { what: 'a read meanwhile, p99', figure: percentile(reads, 0.99), unit: ' ms', limit: 100, detail: `of ${reads.length}` },
  ];
}
