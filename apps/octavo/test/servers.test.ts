import { setTimeout as delay } from 'node:timers/promises';
import { commitFiles, initBareRepo, requirement, startGitServer, tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServers } from './servers.fixture.ts';
import { call, FILES } from './workspace.ts';

const isPossible = requirement('postgres').available && requirement('haproxy').available;
const WRITERS = 3;
/** Pause of who writes, for as long as nobody answers (ms). */
const AFTER_FAILURE_MS = 100;

describe.skipIf(!isPossible)('three servers on one database, behind HAProxy as the manual has it', () => {
  let world: Awaited<ReturnType<typeof startServers>>;
  let space = '';

  beforeAll(async () => {
    world = await startServers();
    space = (await rest<{ id: string }>('POST', `/v1/orgs/${world.organization}/spaces`, { title: 'Docs' })).id;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  const rest = <Body>(method: string, address: string, body?: unknown) => call<Body>(world, world.token, method, address, body);
  const insert = async (title: string, markdown: string): Promise<string> => {
    const changes = [{ operation: 'insert_page', ref: 'made', title, document: { markdown } }];
    const { pages } = await rest<{ pages: { id: string }[] }>('POST', `/v1/spaces/${space}/content`, { changes });
    return pages[0]?.id ?? '';
  };
  const titles = async () => {
    const { pages } = await rest<{ pages: { title: string }[] }>('GET', `/v1/spaces/${space}/content`);
    return pages.map(({ title }) => title);
  };

  it('are told by octavo doctor, and refuse a server that would be alone, another folder, and what needs the installation for itself', async () => {
    const [doctor, alone, elsewhere, shrinking] = await Promise.all([
      world.run(['doctor', '--json']),
      world.run(['serve'], { OCTAVO_SERVERS: 'one', PORT: '0' }),
      world.run(['serve'], { OCTAVO_DATA: 'another', PORT: '0', OCTAVO_SECRET: 'x'.repeat(32) }),
      world.run(['collect', '--shrink']),
    ]);
    const findings: { what: string; ok: boolean; detail: string }[] = JSON.parse(doctor.stdout).findings;
    expect(findings.find(({ what }) => what === 'servers')).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/^3: process \d+ on .*, leads/),
    });
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('Another Octavo server')]);
    expect([elsewhere.code, elsewhere.stderr]).toEqual([1, expect.stringContaining('is not the one that the other servers')]);
    expect([shrinking.code, shrinking.stderr]).toEqual([1, expect.stringContaining('Another Octavo server')]);
  });

  it('lose nothing that was acknowledged, do no job twice and show everybody their own change, while each ends and the database goes away', async () => {
    await using folder = await tempDir();
    await initBareRepo(`${folder.path}/docs.git`);
    await commitFiles(`${folder.path}/docs.git`, FILES);
    await using git = await startGitServer({ root: folder.path });
    const taken: string[] = [];
    const stale: string[] = [];
    let isOver = false;
    let imports = 0;

    /** Writes page by page, and reads each at once. What fails is not tried again: nobody knows whether it was done. */
    async function write(writer: number): Promise<void> {
      for (let n = 0; !isOver; n++) {
        const title = `Page ${writer}-${n}`;
        const id = await insert(title, `Text ${n}.\n`).catch(() => undefined);
        if (id === undefined) {
          await delay(AFTER_FAILURE_MS);
          continue;
        }
        taken.push(title);
        const found = await fetch(`${world.url}/v1/spaces/${space}/content/page/${id}`, {
          headers: { authorization: `Bearer ${world.token}` },
        }).catch(() => undefined);
        if (found?.status === 404) stale.push(title);
      }
    }
    /** Imports a space at a time, each by a job. */
    async function importSpaces(): Promise<void> {
      while (!isOver) {
        await delay(AFTER_FAILURE_MS);
        const title = `Import ${imports}`;
        const made = await rest<{ id: string }>('POST', `/v1/orgs/${world.organization}/spaces`, { title }).catch(() => undefined);
        if (made === undefined) continue;
        const body = { url: git.url('docs.git'), ref: 'refs/heads/main' };
        const isTaken = await rest('POST', `/v1/spaces/${made.id}/git/import`, body).then(
          () => true,
          () => false,
        );
        if (isTaken) imports++;
      }
    }
    /** Resolves when some more pages were taken. */
    const goOn = async () => {
      const before = taken.length;
      await expect.poll(() => taken.length).toBeGreaterThan(before + WRITERS);
    };

    const work = Promise.all([...Array.from({ length: WRITERS }, (_, writer) => write(writer)), importSpaces()]);
    await goOn();
    const [first = '', ...others] = world.names;
    await world.server(first).kill();
    await goOn();
    await world.start(first);
    for (const name of others) {
      expect(await world.server(name).stop()).toBe(0);
      await goOn();
      await world.start(name);
    }
    world.gate.cut();
    await expect.poll(async () => (await fetch(`${world.url}/readyz`)).status).toBe(503);
    world.gate.mend();
    await expect.poll(async () => (await fetch(`${world.url}/readyz`)).status).toBe(200);
    await goOn();
    isOver = true;
    await work;

    const there = await titles();
    const count = Map.groupBy(there, (title) => title);
    expect(taken.filter((title) => count.get(title)?.length !== 1)).toEqual([]);
    expect([...count].filter(([, each]) => each.length > 1)).toEqual([]);
    expect(stale).toEqual([]);

    const { read, tables } = world.store;
    await expect
      .poll(async () => (await read.select().from(tables.job)).filter(({ state }) => state === 'queued' || state === 'running'))
      .toEqual([]);
    const ended = (await read.select().from(tables.event))
      .filter(({ type }) => type === 'job_succeeded')
      .map(({ payload }) => payload.jobId);
    expect(ended.length).toBe(new Set(ended).size);
    const failed = (await read.select().from(tables.job)).filter(({ state }) => state !== 'succeeded');
    expect(failed).toEqual([]);
    expect(imports).toBeGreaterThan(0);
  });
});
