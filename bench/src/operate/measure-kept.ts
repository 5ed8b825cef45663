import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { systemContext } from '@octavo/core';
import { newDatabase, testDatabases } from '@octavo/db/testing';
import { sized } from '../extent.ts';
import { waitForJobs } from '../jobs.ts';
import { withSystem } from '../measure-content.ts';
import { startProgram } from '../program.ts';
import { type SeededSpace, seedSpace } from '../seed-space.ts';
import { percentile, type Row, timed } from '../stats.ts';
import { whileReading } from './paced-reads.ts';
import { runCommand } from './run-command.ts';

const PAGES = sized(50_000, 60);
/** Time from one read to the next while a backup is made (ms). */
const READ_EVERY_MS = sized(10, 20);
const SCRAPES = sized(100, 5);
const METRICS_TOKEN = 'measured-by-whoever-runs-the-bench';

/** A large space on SQLite, as its operator keeps it: metrics, a backup while it is read, its restoration, and a move to PostgreSQL where there is one. */
export async function measureKept(scratch: string): Promise<Row[]> {
  const data = path.join(scratch, 'kept');
  const backups = path.join(scratch, 'kept-backups');
  let seeded: SeededSpace | undefined;
  const rows: Row[] = [];
  let environment: NodeJS.ProcessEnv = {};
  {
    await using program = await startProgram(data, {
      quiet: true,
      environment: { OCTAVO_METRICS_TOKEN: METRICS_TOKEN },
      async seed({ organization }) {
        seeded = await withSystem(data, (system) => seedSpace(systemContext(system, 'bench'), organization, PAGES));
      },
    });
    if (seeded === undefined) throw new Error('nothing was seeded');
    const { spaceId, ids } = seeded;
    environment = program.environment;
    await waitForJobs(program, 'index-space');
    rows.push(await metricsRow(program.url));
    const urls = ids.map((id) => `${program.url}/v1/spaces/${spaceId}/content/page/${id}`);
    const { result, reads } = await whileReading({ urls, token: program.token, everyMs: READ_EVERY_MS }, () =>
      runCommand(['backup', '--to', backups], environment),
    );
    const pace = `${reads.reads} reads, one every ${READ_EVERY_MS} ms, p50 ${reads.p50.toFixed(1)} ms`;
    rows.push({
      what: `backup of ${PAGES} pages, with its proof`,
      figure: result.seconds,
      unit: ' s',
      limit: 30,
      detail: 'while it is read',
    });
    rows.push({ what: 'reads meanwhile, p99', figure: reads.p99, unit: ' ms', limit: 50, detail: pace });
  }
  const secret = (await readFile(path.join(data, 'secret'), 'utf8')).trim();
  const restored = { ...environment, OCTAVO_DATA: path.join(scratch, 'kept-restored'), OCTAVO_SECRET: secret };
  const { seconds } = await runCommand(['restore', '--from', backups], restored);
  rows.push({ what: `restoration of ${PAGES} pages, examined`, figure: seconds, unit: ' s', limit: 60, detail: 'no server runs' });
  return [...rows, ...(await moveRow(scratch, environment))];
}

async function metricsRow(url: string): Promise<Row> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < SCRAPES; n++) {
    times.push(
      await timed(async () => {
        const answer = await fetch(`${url}/metrics`, { headers });
        if (!answer.ok) throw new Error(`/metrics: ${answer.status}`);
        bytes = (await answer.text()).length;
      }),
    );
  }
  const detail = `median ${percentile(times, 0.5).toFixed(1)} ms, the first ${times[0]?.toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} KB`;
  return { what: '/metrics, p95', figure: percentile(times, 0.95), unit: ' ms', limit: 10, detail };
}

async function moveRow(scratch: string, environment: NodeJS.ProcessEnv): Promise<Row[]> {
  if (!testDatabases().includes('postgres')) return [];
  const { url, drop } = await newDatabase('postgres', scratch);
  try {
    const { seconds } = await runCommand(['move', `--to=${url}`], environment);
    return [{ what: `move of ${PAGES} pages to PostgreSQL, compared`, figure: seconds, unit: ' s', limit: 180, detail: 'no server runs' }];
  } finally {
    await drop();
  }
}
