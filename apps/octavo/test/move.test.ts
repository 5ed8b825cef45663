import { rm } from 'node:fs/promises';
import { openTestStore, testDatabases } from '@octavo/db/testing';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import type { ProgramServer } from '../src/testing.ts';
import { call, type Initialised, type Workspace, workspace } from './workspace.ts';

const HAS_POSTGRES = testDatabases().includes('postgres');

describe.skipIf(!HAS_POSTGRES)('octavo organization export and octavo move', () => {
  it('take an organization to another installation, and an installation to PostgreSQL and back, which answer as before', async () => {
    await using own = new AsyncDisposableStack();
    const folder = own.use(await tempDir());
    const [target, elsewhere] = [await openTestStore('postgres', folder.path), await openTestStore('postgres', folder.path)];
    for (const store of [target, elsewhere]) own.defer(() => store.close());
    const w = own.use(await workspace());
    const made = await w.initWithSpace();
    const changes = [
      { operation: 'insert_files', files: [{ name: 'plan.txt', base64: Buffer.from('The plan.').toString('base64') }] },
      { operation: 'insert_page', title: 'Guide', document: { markdown: 'A zebra at home.\n' } },
    ];
    const before = await atServer(w, async (server) => {
      await call(server, made.token, 'POST', `/v1/spaces/${made.space}/content`, { changes });
      return shown(server, made);
    });
    expect(before).toContain('A zebra at home.');

    const archive = `${w.cwd}/acme.jsonl.gz`;
    await ok(w, 'organization', 'export', `--organization=${made.organization}`, `--out=${archive}`);
    const other = own.use(await workspace({ env: { OCTAVO_DATABASE_URL: elsewhere.url } }));
    const there = await other.init();
    await ok(other, 'organization', 'import', `--from=${archive}`, '--match-people');
    const imported = { ...made, user: there.user, token: there.token };
    expect(await atServer(other, (server) => shown(server, imported))).toBe(before);

    const moved = await ok(w, 'move', `--to=${target.url}`);
    expect(moved).toMatchObject({ to: 'postgres' });
    const stopped = await w.run('organization', 'list');
    expect([stopped.code, stopped.stderr]).toEqual([1, expect.stringContaining('octavo move --undo')]);
    w.env.OCTAVO_DATABASE_URL = target.url;
    expect(await atServer(w, (server) => shown(server, made))).toBe(before);
    for (const end of ['', '-wal', '-shm']) await rm(`${w.data}/octavo.db${end}`, { force: true });
    await ok(w, 'move', '--to=sqlite');
    delete w.env.OCTAVO_DATABASE_URL;
    expect(await atServer(w, (server) => shown(server, made))).toBe(before);
  });
});

/** Runs a command that has to succeed, and returns what it printed as JSON. */
async function ok(w: Workspace, ...args: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await w.run(...args, '--json');
  expect(code, `${args.join(' ')}\n${stderr}`).toBe(0);
  return JSON.parse(stdout);
}

/** Does something with a server of a workspace, which has ended in an orderly way after it. */
async function atServer<Result>(w: Workspace, work: (server: ProgramServer) => Promise<Result>): Promise<Result> {
  const server = await w.serve();
  const result = await work(server);
  expect(await server.stop()).toBe(0);
  return result;
}

/** Returns what the API shows of an organization and a space of it: but for addresses of the server, and who asks. */
async function shown(server: ProgramServer, made: Initialised & { space: string }): Promise<string> {
  const get = <Found>(path: string) => call<Found>(server, made.token, 'GET', `/v1${path}`);
  const [organization, space] = [`/orgs/${made.organization}`, `/spaces/${made.space}`];
  const content = await get<{ pages: { id: string }[] }>(`${space}/content`);
  const answers: unknown[] = [content];
  for (const path of ['', '/spaces', '/members', '/sites']) answers.push(await get(organization + path));
  for (const path of ['', '/content/files', '/change-requests']) answers.push(await get(space + path));
  for (const { id } of content.pages) answers.push(await get(`${space}/content/page/${id}?format=markdown`));
  const find = () => get<{ items: { id: string }[] }>(`${space}/search?query=zebra`);
  // Text written just now is indexed by a job.
  await expect.poll(async () => (await find()).items.map(({ id }) => id)).toEqual(content.pages.map(({ id }) => id));
  const text = JSON.stringify(answers, undefined, 1).replaceAll(server.url, '').replaceAll(made.user, 'who asks');
  return text.replaceAll(/\?expires=\d+&signature=[\w-]+/g, '');
}
