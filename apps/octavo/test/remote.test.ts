import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { builtOrSource, runProgram, startOctavo } from '../src/testing.ts';
import { call } from './workspace.ts';

it('people and pipelines work with a server from elsewhere: sign in, push a folder, are told of broken links, merge, list and search', async () => {
  await using server = await startOctavo();
  await using folder = await tempDir();
  const settings = { XDG_CONFIG_HOME: path.join(folder.path, 'settings'), APPDATA: path.join(folder.path, 'settings') };
  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    runProgram(args, { command: builtOrSource(), cwd: folder.path, env: { ...settings, ...env } });
  const { token, organization, url } = server;
  const { id: space } = await call<{ id: string }>(server, token, 'POST', `/v1/orgs/${organization}/spaces`, { title: 'Docs' });

  const early = await run(['pages', space, '--url', url]);
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining(`octavo login --url ${url}`)]);
  const wrong = await run(['login', '--url', url], { OCTAVO_TOKEN: 'octavo_pat_wrong' });
  expect([wrong.code, wrong.stdout]).toEqual([1, '']);
  const signedIn = await run(['login', '--url', url, '--json'], { OCTAVO_TOKEN: token });
  expect([signedIn.code, signedIn.stderr]).toEqual([0, '']);
  const { file } = JSON.parse(signedIn.stdout) as { file: string };
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const docs = path.join(folder.path, 'docs');
  await mkdir(path.join(docs, 'guide'), { recursive: true });
  await writeFile(path.join(docs, 'README.md'), '# Home\n\nSee [the guide](guide/gone.md).\n');
  await writeFile(path.join(docs, 'guide/README.md'), '# Guide\n\nBegin [with this](first.md).\n');
  await writeFile(path.join(docs, 'guide/first.md'), '# First\n\nAbout zebras.\n');
  const push = ['cr', 'push', space, 'docs', '--subject', 'Begin', '--reuse', '--json'];
  const pushed = await run(push);
  expect([pushed.code, pushed.stderr, JSON.parse(pushed.stdout)]).toMatchObject([0, '', { changeRequest: { number: 1 }, updated: [] }]);
  const links = await run(['links', space, '--change-request', '1', '--fail-on-new']);
  expect([links.code, links.stdout]).toEqual([2, expect.stringMatching(/^\/readme:3 {2}guide\/gone\.md {2}there is no such target$/m)]);
  await writeFile(path.join(docs, 'README.md'), '# Home\n\nSee [the guide](guide/first.md).\n');
  expect(JSON.parse((await run(push)).stdout)).toMatchObject({ created: [], updated: ['README.md'] });
  expect((await run(['links', space, '--change-request', '1', '--fail-on-new'])).code).toBe(0);
  const merged = await run(['cr', 'merge', space, '1']);
  expect([merged.code, merged.stdout]).toEqual([0, expect.stringContaining('Merged.')]);
  expect((await run(['cr', 'list', space, '--status', 'merged'])).stdout).toBe('#1  merged  Begin  (Ada Lovelace)\n');
  expect((await run(['pages', space])).stdout).toBe('Home  /readme\nGuide  /guide\n  First  /guide/first\n');
  await expect.poll(async () => (await run(['search', 'zebras', '--space', space])).stdout).toMatch(/^First {2}http.*\/guide\/first$/m);

  // A space as files, and files as another space.
  await writeFile(path.join(docs, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(docs, 'guide/first.md'), '---\ndescription: The first\n---\n\n# First\n\n![Logo](../logo.svg)\n');
  const { id: copy } = await call<{ id: string }>(server, token, 'POST', `/v1/orgs/${organization}/spaces`, { title: 'Copy' });
  const imported = await run(['import', copy, '--server', url, '--from', 'docs', '--json']);
  expect([imported.code, imported.stderr, JSON.parse(imported.stdout)]).toMatchObject([0, '', { importedResources: 4, preview: null }]);
  const exported = await run(['export', copy, '--server', '--to', 'out', '--json']);
  expect([exported.code, exported.stderr, JSON.parse(exported.stdout)]).toMatchObject([0, '', { files: 5, to: 'out' }]);
  const out = (name: string) => readFile(path.join(folder.path, 'out', name), 'utf8');
  const summary = await out('SUMMARY.md');
  expect(summary).toMatch(/^# Table of contents\n\n\* \[Home\]\(<.*\.md>\)\n/);
  const first = /\[First\]\(<(.*)>\)/.exec(summary)?.[1] ?? '';
  expect(await out(first)).toMatch(/^---\ndescription: The first\n---\n[\s\S]*logo\.svg\)/);
  expect(await out('.gitbook/assets/logo.svg')).toContain('<svg');

  // Into a change request what is live stays as it is until somebody merges; without a server there is none.
  await writeFile(path.join(folder.path, 'extra.md'), '# Extra\n\nAbout giraffes.\n');
  const draft = await run(['cr', 'open', copy, '--subject', 'More', '--json']);
  expect([draft.code, draft.stderr]).toEqual([0, '']);
  const into = ['import', copy, '--from', 'extra.md', '--change-request'];
  const proposed = await run([...into, '1', '--server', url, '--json']);
  expect([proposed.code, proposed.stderr, JSON.parse(proposed.stdout)]).toMatchObject([0, '', { importedResources: 1 }]);
  expect((await run(['pages', copy])).stdout).not.toContain('Extra');
  const nowhere = await run([...into, '99', '--server', url]);
  expect([nowhere.code, nowhere.stdout]).toEqual([1, '']);
  expect(await run([...into, '1'])).toMatchObject({ code: 1, stderr: expect.stringContaining('--change-request goes with --server') });
  expect((await run(['cr', 'merge', copy, '1'])).code).toBe(0);
  expect((await run(['pages', copy])).stdout).toContain('Extra');

  // The built program has the manual that agents are told of.
  const guide = await fetch(`${url}/mcp/spaces/${space}/AGENTS.md`, { headers: { authorization: `Bearer ${token}` } });
  expect([guide.status, await guide.text()]).toEqual([200, expect.stringContaining('## Hints and expandables')]);

  expect(JSON.parse((await run(['logout', '--url', url, '--json'])).stdout)).toEqual({ url, removed: true });
  expect((await run(['pages', space, '--url', url])).code).toBe(1);
});
