import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Program, runWith } from '../program.ts';
import { type Row, timed } from '../stats.ts';
import { pageIdAt, post, type Site } from './sites.ts';

const run = promisify(execFile);

/** Sites written as files by the program, started for each: the first time, and when the text of one page is another. */
export async function measureCopies(program: Program, scratch: string, sites: readonly { site: Site; limit: number }[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { site, limit } of sites) {
    const out = path.join(scratch, `copy-${site.id}`);
    const publish = async () => {
      const [command, ...before] = runWith('publish', site.id, `--out=${out}`, '--json');
      const { stdout } = await run(command ?? '', before, { env: program.environment, maxBuffer: 1 << 24 });
      return JSON.parse(stdout) as { pages: number; drawn: number; written: number };
    };
    let made = { pages: 0, drawn: 0, written: 0 };
    const first = await timed(async () => {
      made = await publish();
    });
    const size = await sizeOf(out);
    rows.push({
      what: `publish --out of ${made.pages} pages`,
      figure: first / 1000,
      unit: ' s',
      limit,
      detail: `${made.written} files, ${(size / 1e6).toFixed(0)} MB, ${(first / made.pages).toFixed(1)} ms a page`,
    });
    await changePage(program, site);
    const again = await timed(async () => {
      made = await publish();
    });
    if (made.drawn !== 1) throw new Error(`one page was changed, and ${made.drawn} were drawn`);
    rows.push({
      what: `the same with one page changed, of ${made.pages}`,
      figure: again / 1000,
      unit: ' s',
      limit: 1,
      detail: `${made.written} files written`,
    });
  }
  return rows;
}

async function changePage(program: Program, site: Site): Promise<void> {
  const page = await pageIdAt(program, site, site.paths.at(-1) ?? '');
  const changes = [{ operation: 'update_page', page, document: { markdown: 'Another text for the copy.\n' } }];
  await post(program, `/spaces/${site.spaceId}/content`, { changes });
}

async function sizeOf(dir: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}
