import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { ImportContent } from '@octavo/contract';
import { getContent, getSpace, importContent, listFiles, placeOf, startContentImport } from '@octavo/core';
import { ONE_DATABASE, readJob } from '@octavo/core/testing';
import { commitFiles, git, startGitServer } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { serveLfs } from '../../testing/lfs-remote.ts';
import { lyingRemote } from '../../testing/lying-remote.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

const PICTURE = Buffer.from('\x89PNG\r\n not really a picture, but bytes');
const PROJECT = {
  'mkdocs.yml': 'site_name: Kettle\nnav:\n  - index.md\n  - Boil: guide/boil.md\n',
  'docs/index.md': '# Kettle\n\n![The pot](pot.png)\n',
  'docs/guide/boil.md': '# Boil water\n\n!!! warning "It is hot"\n    Do not touch it. See [Kettle](../index.md).\n',
  'docs/pot.png': PICTURE,
};

const importing = ({ ctx, spaceId, url }: SyncWorld, input: Partial<ImportContent> = {}) =>
  importContent(ctx, { spaceId }, { url, source: 'git', ...input });

/** The space and its content, and the folders that imports have left on the disk. */
async function stateOf({ ctx, spaceId, repo }: SyncWorld) {
  const [space, content] = [await getSpace(ctx, spaceId), await getContent(ctx, placeOf(spaceId))];
  const folders = (await readdir(dirname(repo))).filter((name) => name.startsWith('import-'));
  return { space, content, folders };
}

describe.each(ONE_DATABASE)('an import from a Git repository on %s', (database) => {
  it('converts the project that is there by its tool, from the default branch', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, PROJECT);
    expect(await importing(world)).toMatchObject({ importedResources: 3, totalResources: 3, warnings: [] });
    expect(await world.titles()).toEqual(['Kettle', 'Boil']);
    const { items } = await listFiles(world.ctx, placeOf(world.spaceId));
    expect(items).toMatchObject([{ name: 'pot.png', size: PICTURE.length }]);
    expect((await stateOf(world)).folders).toEqual([]);
  });

  it('reads one folder of a branch, and a dry run shows it and changes nothing', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { 'README.md': '# Main\n' });
    await commitFiles(world.repo, { 'handbook/README.md': '# Handbook\n', 'handbook/later.md': '# Later\n' }, { branch: 'next' });
    const before = await stateOf(world);
    const part = { git: { ref: 'next', directory: '/handbook/' } };
    const { preview } = await importing(world, { ...part, dryRun: true });
    expect(preview?.tree.map(({ title }) => title)).toEqual(['Handbook', 'Later']);
    expect(await stateOf(world)).toEqual(before);
    await importing(world, part);
    expect(await world.titles()).toEqual(['Handbook', 'Later']);
  });

  it('names links, submodules and unsafe names that it leaves out', async () => {
    await using world = await syncWorld(database);
    await using remote = await lyingRemote();
    remote.tip(
      remote.addTree({
        'README.md': remote.add('blob', '# Mine\n'),
        '..': remote.add('blob', '# Outside\n'),
        'link.md': { mode: '120000', oid: remote.add('blob', '../../etc/passwd') },
        other: { mode: '160000', oid: '1'.repeat(40) },
      }),
    );
    const { warnings } = await importing(world, { url: remote.url, git: { ref: 'main' } });
    expect(warnings.map(({ source, outcome }) => `${outcome} ${source}`).sort()).toEqual([
      'left_out ..',
      'left_out link.md',
      'left_out other',
    ]);
    expect(await world.titles()).toEqual(['Mine']);
  });

  it('as a job reads what is not public with a token, and forgets the token', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, PROJECT);
    const auth = { username: 'git', password: 'a-token-of-ada' };
    await using server = await startGitServer({ root: dirname(world.repo), auth });
    const url = server.url('repo.git');
    const { ctx, spaceId, system } = world;
    await expect(importing(world, { url })).rejects.toMatchObject({ code: 'git_auth_failed' });
    await expect(importing(world, { url, git: { password: 'another' } })).rejects.toMatchObject({ code: 'git_auth_failed' });
    expect(await world.titles()).toEqual([]);

    const job = await startContentImport(ctx, { spaceId }, { url, source: 'git', git: { password: auth.password } });
    expect(JSON.stringify([job, await readJob(system, job.id)])).not.toContain(auth.password);
    await world.runner.idle();
    const ended = await readJob(system, job.id);
    expect(ended).toMatchObject({ state: 'succeeded', result: { importedResources: 3 } });
    expect(ended.payload).not.toHaveProperty('credentials');
    expect(await world.titles()).toEqual(['Kettle', 'Boil']);
  });

  it('takes what is in Git LFS where that is allowed, and names it elsewhere', async () => {
    const programs = { ssh: 'ssh', tempDir: tmpdir() };
    for (const config of [{}, { git: { programs } }]) {
      await using world = await syncWorld(database, {}, config);
      const lfs = serveLfs(world.server);
      await commitFiles(world.repo, { ...PROJECT, 'docs/pot.png': lfs.add(PICTURE) });
      const { warnings } = await importing(world);
      const { items } = await listFiles(world.ctx, placeOf(world.spaceId));
      if ('git' in config) expect([items.map(({ size }) => size), warnings]).toEqual([[PICTURE.length], []]);
      else {
        expect(items).toEqual([]);
        expect(warnings).toContainEqual(expect.objectContaining({ source: 'docs/pot.png', outcome: 'left_out' }));
      }
    }
  });

  it.each<[string, Partial<ImportContent>, object]>([
    ['a folder that is not there', { git: { directory: 'doc' } }, { code: 'git_directory_missing' }],
    ['a folder outside', { git: { directory: '../x' } }, {}],
    ['a branch that is not there', { git: { ref: 'none' } }, {}],
    ['a repository that is not there', { url: 'http://127.0.0.1:1/none.git' }, {}],
    ['a private address', { url: 'http://10.0.0.1/docs.git' }, {}],
    ['a password in the address', { url: 'https://ada:secret@example.com/docs.git' }, { message: expect.not.stringContaining('secret') }],
    ['a part of a repository beside another source', { source: 'zip', git: { ref: 'main' } }, { code: 'bad_request' }],
  ])('says no to %s, and changes nothing', async (_, input, error) => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, PROJECT);
    const before = await stateOf(world);
    await expect(importing(world, input)).rejects.toMatchObject(error);
    expect(await stateOf(world)).toEqual(before);
  });

  it('takes no object of another space that a repository only names', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { 'secret.md': '# The plans of another organization\n' });
    await world.import({}, await world.newSpace());
    await using remote = await lyingRemote();
    remote.tip(
      remote.addTree({ 'README.md': remote.add('blob', '# Mine\n'), 'a.md': await git(world.repo, 'rev-parse', 'main:secret.md') }),
    );
    const before = await stateOf(world);
    await expect(importing(world, { url: remote.url, git: { ref: 'main' } })).rejects.toMatchObject({ code: 'git_foreign_object' });
    expect(await stateOf(world)).toEqual(before);
  });

  it('issue-20-counts files in Git LFS by their contents, and not by their pointers', async () => {
    await using world = await syncWorld(database, {}, { git: { programs: { ssh: 'ssh', tempDir: tmpdir() } } });
    const film = Buffer.alloc(5000, 'film');
    await commitFiles(world.repo, { ...PROJECT, 'docs/pot.png': serveLfs(world.server).add(film) });
    const { ctx, spaceId, url, system } = world;
    const options = { takes: () => true, signal: new AbortController().signal, onProgress: () => undefined };
    const checkOut = (maxEntryBytes: number, maxTotalBytes: number) =>
      system.repositories?.checkOut(ctx, { spaceId, url }, { ...options, limits: { maxEntries: 4, maxEntryBytes, maxTotalBytes } });
    await expect(checkOut(4000, 9000)).rejects.toMatchObject({ code: 'archive_too_large' });
    await expect(checkOut(6000, 5100)).rejects.toMatchObject({ code: 'archive_too_large' });
    expect((await stateOf(world)).folders).toEqual([]);
    const out = await checkOut(6000, 9000);
    expect(out?.left).toEqual([]);
    await out?.dispose();
  });

  it('refuses more than its limits before anything is written', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, PROJECT);
    const { ctx, spaceId, url, system } = world;
    const options = { takes: () => true, signal: new AbortController().signal, onProgress: () => undefined };
    const most = { maxEntries: 4, maxEntryBytes: 1000, maxTotalBytes: 1000 };
    const checkOut = (limits: typeof most) => system.repositories?.checkOut(ctx, { spaceId, url }, { ...options, limits });
    for (const limits of [{ maxEntries: 3 }, { maxEntryBytes: 20 }, { maxTotalBytes: 60 }]) {
      await expect(checkOut({ ...most, ...limits })).rejects.toMatchObject({ code: 'archive_too_large' });
    }
    expect((await stateOf(world)).folders).toEqual([]);
    const out = await checkOut(most);
    expect((await readdir(out?.folder ?? '', { recursive: true })).sort()).toEqual(
      ['docs', 'docs/guide', 'docs/guide/boil.md', 'docs/index.md', 'docs/pot.png', 'mkdocs.yml'].sort(),
    );
    await out?.dispose();
  });
});
