import { startLoader } from '../load/loader.ts';
import { residentOf } from '../processes.ts';
import type { Program } from '../program.ts';
import { percentile, type Row } from '../stats.ts';
import { askFor } from './ask.ts';
import type { Site } from './sites.ts';

const CONNECTIONS = 4;
const READ_EVERY_MS = 20;
/** Programs that crawl come without a cookie, and take gzip. */
const HEADERS = { 'Accept-Encoding': 'gzip' };

/** All pages of a large site asked for by a crawler, none of them drawn before, beside readers of another site and members who read the API. */
export async function measureCrawl(program: Program, large: Site, other: Site): Promise<Row[]> {
  const before = residentOf(program.pid);
  let most = before;
  let isOver = false;
  const times: number[] = [];
  const warm = other.paths.slice(0, 20);
  const authorization = { headers: { authorization: `Bearer ${program.token}` } };
  const reading = (async () => {
    for (let n = 0; !isOver; n++) {
      // Each comes by itself, as a request does, and what it waits for its turn counts.
      const due = performance.now() + READ_EVERY_MS;
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
      if (n % 2 === 0) await askFor(program.url + warm[n % warm.length]);
      else await askFor(`${program.url}/v1/spaces/${other.spaceId}`, authorization);
      times.push(performance.now() - due);
      most = Math.max(most, residentOf(program.pid));
    }
  })();
  await using loader = startLoader();
  const crawl = await loader.load({ url: program.url, paths: large.paths, headers: HEADERS, connections: CONNECTIONS, ms: 0, rounds: 1 });
  isOver = true;
  await reading;
  const seconds = crawl.ms / 1000;
  const detail = `${crawl.requests} pages in ${seconds.toFixed(0)} s, ${((1000 * seconds) / crawl.requests).toFixed(1)} ms each by ${CONNECTIONS} at once`;
  return [
    {
      what: 'a request beside a crawl of cold pages, p99',
      figure: percentile(times, 0.99),
      unit: ' ms',
      limit: 50,
      detail: `median ${percentile(times, 0.5).toFixed(1)} ms of ${times.length}; ${detail}`,
    },
    {
      what: 'memory more during the crawl',
      figure: Math.max(0, most - before) / 1000,
      unit: ' MB',
      limit: 150,
      detail: `${Math.round(before / 1000)} to ${Math.round(most / 1000)} MB`,
    },
  ];
}
