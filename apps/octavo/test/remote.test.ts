import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtOrSource, runProgram, startOctavo, type TestOctavo } from '../src/testing.ts';
import { call } from './workspace.ts';

/** Server of all tests; each has spaces and folders of its own. */
let server: TestOctavo;
/** Settings in which somebody has signed in to it, and the file that keeps the token. */
let settings: Record<string, string>;
let file: string;
const ended = new AsyncDisposableStack();

beforeAll(async () => {
  server = ended.use(await startOctavo());
  settings = settingsIn(ended.use(await tempDir()).path);
  const signedIn = await run(['login', '--url', server.url, '--json'], { env: { OCTAVO_TOKEN: server.token } });
  expect([signedIn.code, signedIn.stderr]).toEqual([0, '']);
  ({ file } = JSON.parse(signedIn.stdout) as { file: string });
});

afterAll(() => ended.disposeAsync());

const settingsIn = (folder: string) => ({ XDG_CONFIG_HOME: folder, APPDATA: folder });

const run = (
  args: readonly string[],
  { cwd = path.dirname(server.dataDir), env = {} }: { cwd?: string; env?: Record<string, string> } = {},
) => runProgram(args, { command: builtOrSource(), cwd, env: { ...settings, ...env } });

/** Creates a space and returns its id. */
async function newSpace(title: string): Promise<string> {
  const { token, organization } = server;
  return (await call<{ id: string }>(server, token, 'POST', `/v1/orgs/${organization}/spaces`, { title })).id;
}

/** Makes a folder `docs` of pages; commands run beside it. */
async function docsFolder() {
  const folder = await tempDir();
  const docs = path.join(folder.path, 'docs');
  await mkdir(path.join(docs, 'guide'), { recursive: true });
  await writeFile(path.join(docs, 'README.md'), '# Home\n\nSee [the guide](guide/first.md).\n');
  await writeFile(path.join(docs, 'guide/README.md'), '# Guide\n\nBegin [with this](first.md).\n');
  await writeFile(path.join(docs, 'guide/first.md'), '# First\n\nAbout zebras.\n');
  return { cwd: folder.path, docs, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

describe('people and pipelines with a server from elsewhere', () => {
  it('keep a token that the server knows, in a file of their own, until they sign out', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await using folder = await tempDir();
    const env = settingsIn(folder.path);
    const { url, token } = server;
    const early = await run(['pages', 'any', '--url', url], { env });
    expect([early.code, early.stderr]).toEqual([1, expect.stringContaining(`octavo login --url ${url}`)]);
    const wrong = await run(['login', '--url', url], { env: { ...env, OCTAVO_TOKEN: 'octavo_pat_wrong' } });
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
    expect((await run(['login', '--url', url], { env: { ...env, OCTAVO_TOKEN: token } })).code).toBe(0);
    expect(JSON.parse((await run(['logout', '--url', url, '--json'], { env })).stdout)).toEqual({ url, removed: true });
    expect((await run(['pages', 'any', '--url', url], { env })).stderr).toContain(`octavo login --url ${url}`);
  });

  it('push a folder, are told of broken links, merge, list and search', async () => {
    const space = await newSpace('Docs');
    await using folder = await docsFolder();
    const { cwd, docs } = folder;
    await writeFile(path.join(docs, 'README.md'), '# Home\n\nSee [the guide](guide/gone.md).\n');
    const push = ['cr', 'push', space, 'docs', '--subject', 'Begin', '--reuse', '--json'];
    const pushed = await run(push, { cwd });
    expect([pushed.code, pushed.stderr, JSON.parse(pushed.stdout)]).toMatchObject([0, '', { changeRequest: { number: 1 }, updated: [] }]);
    const links = await run(['links', space, '--change-request', '1', '--fail-on-new']);
    expect([links.code, links.stdout]).toEqual([2, expect.stringMatching(/^\/readme:3 {2}guide\/gone\.md {2}there is no such target$/m)]);
    await writeFile(path.join(docs, 'README.md'), '# Home\n\nSee [the guide](guide/first.md).\n');
    expect(JSON.parse((await run(push, { cwd })).stdout)).toMatchObject({ created: [], updated: ['README.md'] });
    expect((await run(['links', space, '--change-request', '1', '--fail-on-new'])).code).toBe(0);
    const merged = await run(['cr', 'merge', space, '1']);
    expect([merged.code, merged.stdout]).toEqual([0, expect.stringContaining('Merged.')]);
    expect((await run(['cr', 'list', space, '--status', 'merged'])).stdout).toBe('#1  merged  Begin  (Ada Lovelace)\n');
    expect((await run(['pages', space])).stdout).toBe('Home  /readme\nGuide  /guide\n  First  /guide/first\n');
    const found = () => call(server, server.token, 'GET', `/v1/spaces/${space}/search?query=zebras`);
    await expect.poll(found).toMatchObject({ items: [{ title: 'First' }] });
    expect((await run(['search', 'zebras', '--space', space])).stdout).toMatch(/^First {2}http.*\/guide\/first$/m);
  });

  it('take a space out as files, and bring files in', async () => {
    const space = await newSpace('Copy');
    await using folder = await docsFolder();
    const { cwd, docs } = folder;
    await writeFile(path.join(docs, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(path.join(docs, 'guide/first.md'), '---\ndescription: The first\n---\n\n# First\n\n![Logo](../logo.svg)\n');
    const imported = await run(['import', space, '--server', server.url, '--from', 'docs', '--json'], { cwd });
    expect([imported.code, imported.stderr, JSON.parse(imported.stdout)]).toMatchObject([0, '', { importedResources: 4, preview: null }]);
    const exported = await run(['export', space, '--server', '--to', 'out', '--json'], { cwd });
    expect([exported.code, exported.stderr, JSON.parse(exported.stdout)]).toMatchObject([0, '', { files: 5, to: 'out' }]);
    const out = (name: string) => readFile(path.join(cwd, 'out', name), 'utf8');
    const summary = await out('SUMMARY.md');
    expect(summary).toMatch(/^# Table of contents\n\n\* \[Home\]\(<.*\.md>\)\n/);
    const first = /\[First\]\(<(.*)>\)/.exec(summary)?.[1] ?? '';
    expect(await out(first)).toMatch(/^---\ndescription: The first\n---\n[\s\S]*logo\.svg\)/);
    expect(await out('.gitbook/assets/logo.svg')).toContain('<svg');
  });

  it('bring files into a change request: what is live stays as it is until somebody merges', async () => {
    const space = await newSpace('Draft');
    await using folder = await tempDir();
    const cwd = folder.path;
    await writeFile(path.join(cwd, 'extra.md'), '# Extra\n\nAbout giraffes.\n');
    const draft = await run(['cr', 'open', space, '--subject', 'More', '--json']);
    expect([draft.code, draft.stderr]).toEqual([0, '']);
    const into = ['import', space, '--from', 'extra.md', '--change-request'];
    const proposed = await run([...into, '1', '--server', server.url, '--json'], { cwd });
    expect([proposed.code, proposed.stderr, JSON.parse(proposed.stdout)]).toMatchObject([0, '', { importedResources: 1 }]);
    expect((await run(['pages', space])).stdout).not.toContain('Extra');
    const nowhere = await run([...into, '99', '--server', server.url], { cwd });
    expect([nowhere.code, nowhere.stdout]).toEqual([1, '']);
    expect(await run([...into, '1'], { cwd })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--change-request goes with --server'),
    });
    expect((await run(['cr', 'merge', space, '1'])).code).toBe(0);
    expect((await run(['pages', space])).stdout).toContain('Extra');
  });

  it('have the manual that agents are told of', async () => {
    const { url, token } = server;
    const headers = { authorization: `Bearer ${token}` };
    const guide = await fetch(`${url}/mcp/spaces/${await newSpace('Manual')}/AGENTS.md`, { headers });
    expect([guide.status, await guide.text()]).toEqual([200, expect.stringContaining('## Hints and expandables')]);
  });
});
