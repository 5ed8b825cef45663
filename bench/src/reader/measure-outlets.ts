import { sized } from '../extent.ts';
import type { Program } from '../program.ts';
import { VOCABULARY } from '../repository.ts';
import { percentile, type Row } from '../stats.ts';
import { type Asked, askFor } from './ask.ts';
import type { Site } from './sites.ts';

const SEARCHES = sized(100, 2);
/** An address may call so often at once. */
const CALLS = sized(54, 3);

/** Searches of readers and calls of programs, of a large site. */
export async function measureOutlets(program: Program, { home, paths }: Site): Promise<Row[]> {
  const searches: Asked[] = [];
  // The first one finds nothing in memory, as the first reader of a day does.
  for (let n = 0; n < SEARCHES; n++) {
    const word = VOCABULARY[Math.min(VOCABULARY.length - 1, Math.floor(1.1 ** n) + n)] ?? 'a';
    const words = n % 2 === 0 ? word : `${word} ${VOCABULARY[n]}`;
    searches.push(await askFor(`${program.url}${home}~search.json?q=${encodeURIComponent(words)}`));
  }
  const calls = await measureCalls(program, home, paths);
  const bytes = searches.map(({ body }) => body.length);
  const times = searches.map(({ ms }) => ms);
  return [
    {
      what: 'first answer of a search, most bytes',
      figure: Math.max(...bytes) / 1000,
      unit: ' KB',
      limit: 6,
      detail: `median ${percentile(bytes, 0.5)} bytes`,
    },
    {
      what: 'search of readers, p95',
      figure: percentile(times, 0.95),
      unit: ' ms',
      limit: 30,
      detail: `median ${percentile(times, 0.5).toFixed(1)} ms, first ${times[0]?.toFixed(0)} ms, ${times.length} searches of ${paths.length} pages`,
    },
    {
      what: 'call by MCP, p95',
      figure: percentile(calls.times, 0.95),
      unit: ' ms',
      limit: 40,
      detail: calls.detail,
    },
  ];
}

async function measureCalls(program: Program, home: string, paths: readonly string[]): Promise<{ times: number[]; detail: string }> {
  const byTool = new Map<string, number[]>();
  const call = async (name: string, input: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const answer = await askFor(`${program.url}${home}~mcp`, { method: 'POST', headers, body });
    const { result } = JSON.parse(answer.text().replace(/^[\s\S]*?^data: /m, '')) as { result?: { isError?: boolean } };
    if (result === undefined || result.isError === true) throw new Error(`${name}: ${answer.text().slice(0, 300)}`);
    byTool.set(name, [...(byTool.get(name) ?? []), answer.ms]);
  };
  for (let n = 0; n < CALLS; n += 3) {
    await call('search_docs', { query: VOCABULARY[n * 7] ?? 'a' });
    await call('get_page', { url: paths[(n * 31) % paths.length] ?? '' });
    await call('list_pages', { from: n, limit: 50 });
  }
  const each = [...byTool].map(([name, times]) => `${name} ${percentile(times, 0.5).toFixed(1)}/${percentile(times, 0.95).toFixed(1)}`);
  return { times: [...byTool.values()].flat(), detail: `median/p95 (ms): ${each.join(', ')}` };
}
