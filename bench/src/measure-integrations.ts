import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appendEvent, systemContext } from '@octavo/core';
import Database from 'better-sqlite3';
import { sized } from './extent.ts';
import { withSystem } from './measure-content.ts';
import { type Program, startProgram } from './program.ts';
import { seedSpace } from './seed-space.ts';
import { median, percentile, type Row, timed } from './stats.ts';

const RENDERS = sized(200, 3);
const FIRST = sized(3, 1);
const EVENTS = sized(1000, 3);
const INSTALLATIONS = sized(10, 2);
const IDLE = sized(50, 2);
const READ_EVERY_MS = 20;
/** Longest that events are waited for, on a machine that does other things as well (ms): what readers have is known by then. */
const LONGEST_MS = 60_000;
/** Reads of a quiet program, to compare with. */
const QUIET = sized(200, 3);
/** A context that nobody uses ends after 30 seconds, with its thread. */
const REST_MS = sized(40_000, 0);

/** A script that does what most do with an event: it reads it, and logs a line. */
const LISTENER = `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  JSON.parse(form.get('environment'));
  if (event.type === 'fetch') {
    const all = [];
    try { for (;;) all.push(new Uint8Array(1e6).fill(1)); } catch { all.length -= 2; }
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return new Response(String(all.length));
  }
  console.log(event.type);
  return new Response('OK');
} };`;

/** Returns the costs of integrations: rendering, memory, many events beside readers, and a large publication. */
export async function measureIntegrations(scratch: string): Promise<Row[]> {
  await using program = await startProgram(path.join(scratch, 'integrations'), { quiet: true });
  const { spaceId, ids } = await withSystem(program.dataDir, (system) =>
    seedSpace(systemContext(system, 'bench'), program.organization, 20),
  );
  const read = async () => (await program.call('GET', `/spaces/${spaceId}/content/page/${ids[1]}?format=markdown`)).arrayBuffer();
  await read();
  return [
    ...(await measureMemory(program)),
    ...(await measureRendering(program, spaceId)),
    ...(await measureEvents(program, spaceId, read)),
    await measurePublication(program),
  ];
}

/** Publishes a script under a name and installs it, on all spaces unless that is not wanted; returns the id of the installation. */
async function install(program: Program, name: string, { script = LISTENER, isEverywhere = true } = {}): Promise<string> {
  const { organization } = program;
  const scopes = ['space:content:read'];
  await program.call('POST', `/integrations/${name}`, { organization, title: name, runtime: 'v2', scopes, script });
  return installed(program, name, isEverywhere);
}

async function installed(program: Program, name: string, isEverywhere: boolean): Promise<string> {
  const { organization } = program;
  const { id } = (await (await program.call('POST', `/integrations/${name}/installations`, { organization })).json()) as { id: string };
  if (isEverywhere) await program.call('PATCH', `/integrations/${name}/installations/${id}`, { space_selection: 'all' });
  return id;
}

/** Resident memory of the program now, in MB. */
function memoryOf({ pid }: Program): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measureMemory(program: Program): Promise<Row[]> {
  const installMany = async (prefix: string) => {
    for (let n = 0; n < IDLE; n++) await install(program, `${prefix}-${n}`, { isEverywhere: false });
    // Each was told that it is installed; then nobody calls it.
    await rest(REST_MS);
  };
  // The program itself grows with what it did first.
  await installMany('first');
  const before = memoryOf(program);
  await installMany('idle');
  const idle = memoryOf(program);
  const name = 'greedy';
  const id = await install(program, name, { isEverywhere: false });
  await rest(sized(2000, 0));
  const quiet = memoryOf(program);
  const url = `${program.url}/~integrations/${name}/installations/${id}/x`;
  const grown: number[] = [];
  for (let n = 0; n < FIRST; n++) {
    let isRunning = true;
    const called = fetch(url)
      .then((answer) => answer.arrayBuffer())
      .finally(() => {
        isRunning = false;
      });
    let most = 0;
    while (isRunning) {
      most = Math.max(most, memoryOf(program) - quiet);
      await rest(50);
    }
    await called;
    grown.push(most);
    // A context that used up its memory ends.
    await rest(sized(3000, 0));
  }
  return [
    {
      what: 'memory of an idle installation',
      figure: Math.max(0, (idle - before) / IDLE),
      unit: ' MB',
      limit: 0.5,
      detail: `of ${IDLE}, ${before.toFixed(0)} to ${idle.toFixed(0)} MB`,
    },
    {
      what: 'memory of a running one that takes all it gets',
      figure: Math.max(...grown),
      unit: ' MB',
      limit: 64,
      detail: grown.map((mb) => mb.toFixed(0)).join(', '),
    },
  ];
}

async function measureRendering(program: Program, spaceId: string): Promise<Row[]> {
  const name = 'octavo-mermaid';
  await installed(program, name, true);
  const context = { type: 'document', theme: 'light', spaceId, editable: false };
  // Another text each time, or the rendering of the time before would be given again.
  const render = (n: number) =>
    timed(async () => {
      const props = { content: `graph TD\n  A${n} --> B\n  B --> C` };
      await (await program.call('POST', `/integrations/${name}/render`, { componentId: 'mermaid', props, context })).arrayBuffer();
    });
  const first: number[] = [];
  for (let n = 0; n < FIRST; n++) {
    // By then its context is gone.
    if (n > 0) await rest(REST_MS);
    first.push(await render(-n - 1));
  }
  const warm: number[] = [];
  for (let n = 0; n < RENDERS; n++) warm.push(await render(n));
  return [
    {
      what: 'rendering of the Mermaid integration, first',
      figure: median(first),
      unit: ' ms',
      limit: 200,
      detail: first.map((ms) => ms.toFixed(0)).join(', '),
    },
    {
      what: 'rendering of the Mermaid integration, p95',
      figure: percentile(warm, 0.95),
      unit: ' ms',
      limit: 20,
      detail: `p50 ${median(warm).toFixed(1)} ms of ${RENDERS}`,
    },
  ];
}

async function measureEvents(program: Program, spaceId: string, read: () => Promise<unknown>): Promise<Row[]> {
  for (let n = 0; n < INSTALLATIONS; n++) await install(program, `listener-${n}`);
  const quiet: number[] = [];
  for (let n = 0; n < QUIET; n++) {
    quiet.push(await timed(read));
    await rest(READ_EVERY_MS);
  }
  const delivered = countDelivered(program);
  const before = delivered();
  const started = performance.now();
  await withSystem(program.dataDir, (system) =>
    system.store.tx(async (tx) => {
      for (let n = 0; n < EVENTS; n++) {
        const payload = { revisionId: `revision-${n}` };
        await appendEvent(tx, systemContext(system, 'bench'), {
          type: 'space_content_updated',
          organizationId: program.organization,
          spaceId,
          payload,
        });
      }
    }),
  );
  const reads: number[] = [];
  while (delivered() - before < EVENTS * INSTALLATIONS && performance.now() - started < LONGEST_MS) {
    reads.push(await timed(read));
    await rest(READ_EVERY_MS);
  }
  const seconds = (performance.now() - started) / 1000;
  const ended = delivered() - before;
  return [
    {
      what: `a read beside ${EVENTS} events to ${INSTALLATIONS} installations, p99`,
      figure: percentile(reads, 0.99),
      unit: ' ms',
      limit: 50,
      detail: `p50 ${median(reads).toFixed(1)} ms of ${reads.length}; without them p99 ${percentile(quiet, 0.99).toFixed(1)} ms; ${ended} calls in ${seconds.toFixed(0)} s`,
    },
  ];
}

/** Returns a function that counts the deliveries of listeners that have ended well. */
function countDelivered(program: Program): () => number {
  const database = new Database(path.join(program.dataDir, 'octavo.db'), { readonly: true });
  const query = database.prepare(
    "select count(*) as count from integration_event where integration_name like 'listener-%' and type = 'space_content_updated' and status = 'success'",
  );
  return () => (query.get() as { count: number }).count;
}

async function measurePublication(program: Program): Promise<Row> {
  const line = `// ${'x'.repeat(1000)}\n`;
  const script = `${LISTENER}\n${line.repeat(Math.floor((5 * 1024 * 1024 - LISTENER.length - 10) / line.length))}`;
  const took = await timed(() => install(program, 'large', { script, isEverywhere: false }));
  return {
    what: 'publication of a script of 5 MB',
    figure: took,
    unit: ' ms',
    limit: 2000,
    detail: `${script.length} bytes, with its installation`,
  };
}
