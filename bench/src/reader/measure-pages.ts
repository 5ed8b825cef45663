import { sized } from '../extent.ts';
import type { Program } from '../program.ts';
import { percentile, type Row } from '../stats.ts';
import { askFor } from './ask.ts';
import { pageIdAt, post, type Site } from './sites.ts';

const MERGES = sized(20, 1);

/** Time of pages that nobody has asked for yet, of the same pages in another look, and until a merge is seen. */
export async function measurePages(program: Program, manual: Site, long: Site): Promise<Row[]> {
  const url = (path: string) => program.url + path;
  // Whoever has just started is slow at everything.
  for (const path of manual.paths) await askFor(url(path));
  const cold = await timesOf(long.paths.map(url));
  await restyle(program, long);
  const known = await timesOf(long.paths.map(url));
  return [
    row('cold page of 20 KB of source, p95', cold, 15),
    row('known body in another look, p95', known, 1),
    await measureMerges(program, manual),
  ];
}

/** Changes the title in the header of a site: all its pages have to be drawn again, their bodies do not. */
async function restyle(program: Program, { id }: Site): Promise<void> {
  await program.call('PUT', `/orgs/${program.organization}/sites/${id}/customization`, { title: 'Another title' });
}

async function timesOf(urls: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) times.push((await askFor(url)).ms);
  return times;
}

function row(what: string, times: readonly number[], limit: number): Row {
  const detail = `median ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms, ${times.length} pages`;
  return { what, figure: percentile(times, 0.95), unit: ' ms', limit, detail };
}

/** From the answer of a merge to the page with its text: the next request has it, or the row is none. */
async function measureMerges(program: Program, site: Site): Promise<Row> {
  const { spaceId, paths } = site;
  const path = paths.at(-1) ?? '';
  const page = await pageIdAt(program, site, path);
  const times: number[] = [];
  for (let n = 0; n < MERGES; n++) {
    const { number } = await post<{ number: number }>(program, `/spaces/${spaceId}/change-requests`, { subject: `Change ${n}` });
    const text = `merged sentence ${n}`;
    const changes = [{ operation: 'update_page', page, document: { markdown: `# Merged\n\nThe ${text}.\n` } }];
    await post(program, `/spaces/${spaceId}/change-requests/${number}/content`, { changes });
    await post(program, `/spaces/${spaceId}/change-requests/${number}/merge`, {});
    const answer = await askFor(program.url + path);
    if (!answer.text().includes(text)) throw new Error('the request after a merge was answered with the page before it');
    times.push(answer.ms);
  }
  return {
    ...row('page at the request after its merge, p95', times, 100),
    detail: `seen at once, median ${percentile(times, 0.5).toFixed(1)} ms`,
  };
}
