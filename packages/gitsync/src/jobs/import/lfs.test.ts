import { tmpdir } from 'node:os';
import { changeContent, listFiles, placeOf } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles, git, treeOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { parsePointer, pointerText } from '../../content/lfs/pointer.ts';
import { liveView } from '../../testing/direct-sync.ts';
import { serveLfs } from '../../testing/lfs-remote.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

const PROGRAMS = { ssh: 'ssh', tempDir: tmpdir() };
const PICTURE = Buffer.from('\x89PNG\r\n not really a picture, but bytes');
const LOST = pointerText({ oid: '0'.repeat(64), size: 5 });
const PAGE = '# Home\n\n![A](.gitbook/assets/a.png)\n';

async function fileAt({ ctx, spaceId, system }: SyncWorld, path: string) {
  const file = (await liveView(ctx, spaceId)).filesByPath.get(path);
  if (file === undefined) return undefined;
  return { ...file, bytes: Buffer.from((await system.objects.read(file.oid))?.data ?? []) };
}

describe.each(ONE_DATABASE)('files in Git LFS on %s', (database) => {
  it('stay pointers where LFS is not allowed: marked, no pictures, and unchanged in Git', async () => {
    await using world = await syncWorld(database);
    const lfs = serveLfs(world.server);
    const pointer = lfs.add(PICTURE);
    await commitFiles(world.repo, { 'README.md': PAGE, '.gitbook/assets/a.png': pointer, 'big.md': lfs.add('# A page\n') });
    const { state, result } = await world.import();
    expect(state).toBe('succeeded');
    const warnings = (result as { warnings: { code: string; message: string }[] }).warnings.filter(({ code }) => code === 'lfs_pointer');
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^big\.md is in Git LFS, which holds no pages/),
      expect.stringMatching(/^\.gitbook\/assets\/a\.png is in Git LFS, which is not switched on here.*OCTAVO_GIT_BINARY=on/),
    ]);
    expect(await world.titles()).toEqual(['Home']);
    const { items } = await listFiles(world.ctx, placeOf(world.spaceId));
    expect(items[0]).toMatchObject({ name: 'a.png', contentType: 'text/plain', lfs: 'pointer' });
    expect(lfs.requests).toEqual([]);

    await world.export({ ref: 'copy' });
    expect(await treeOf(world.repo, 'copy')).toBe(await treeOf(world.repo, 'main'));
    await changeContent(world.ctx, world.spaceId, [
      { operation: 'insert_page', title: 'New', into: null, at: 1, document: { markdown: 'x\n' } },
    ]);
    expect((await world.export()).state).toBe('succeeded');
    expect(await git(world.repo, 'show', 'main:.gitbook/assets/a.png')).toBe(pointer.trimEnd());
    expect(await git(world.repo, 'ls-tree', '--name-only', 'main', 'big.md')).toBe('big.md');
  });

  it('are fetched where it is allowed, and go back as the pointers they were, or as new ones with their contents', async () => {
    await using world = await syncWorld(database, {}, { git: { programs: PROGRAMS } });
    const { ctx, spaceId, repo } = world;
    const lfs = serveLfs(world.server);
    const pointer = lfs.add(PICTURE);
    const files = { 'README.md': PAGE, '.gitattributes': '*.png filter=lfs\n', '.gitbook/assets/a.png': pointer };
    await commitFiles(repo, {
      ...files,
      '.gitbook/assets/gone.png': LOST,
    });
    const imported = await world.import();
    expect(imported.state).toBe('succeeded');
    expect(JSON.stringify(imported.result)).toContain(
      'gone.png is in Git LFS and stays a pointer: its LFS server says: Object does not exist',
    );
    expect(await fileAt(world, '.gitbook/assets/a.png')).toMatchObject({ bytes: PICTURE, size: PICTURE.length });
    const { items } = await listFiles(ctx, placeOf(spaceId));
    expect(items.map(({ name, lfs: state }) => `${name} ${state}`).sort()).toEqual(['a.png content', 'gone.png pointer']);

    // Content that is here is not fetched again, and goes back byte for byte.
    lfs.requests.length = 0;
    await commitFiles(repo, { 'two.md': '# Two\n' });
    await world.import();
    expect(lfs.requests.filter((request) => request.startsWith('GET'))).toEqual([]);
    expect((await world.export({ ref: 'copy' })).state).toBe('succeeded');
    expect(await treeOf(repo, 'copy')).toBe(await treeOf(repo, 'main'));

    // A new picture is sent to LFS before the commit that names it.
    const added = Buffer.from('another picture');
    await changeContent(ctx, spaceId, [{ operation: 'insert_files', files: [{ name: 'b.png', data: added }] }]);
    lfs.fault = 'refuse';
    const before = await git(repo, 'rev-parse', 'main');
    expect(await world.export()).toMatchObject({ state: 'failed', error: { code: 'git_lfs_upload' } });
    expect(await git(repo, 'rev-parse', 'main')).toBe(before);
    lfs.fault = 'none';
    expect((await world.export()).state).toBe('succeeded');
    const made = parsePointer(await git(repo, 'show', 'main:.gitbook/assets/b.png').then((text) => `${text}\n`));
    expect(lfs.contents.get(made?.oid ?? '')).toEqual(added);
    expect((await world.import()).result).toMatchObject({ outcome: 'unchanged' });

    // Another content under the same path, with bytes that are not what the pointer names.
    lfs.fault = 'corrupt';
    await commitFiles(repo, { '.gitbook/assets/a.png': lfs.add('the third picture') });
    expect(JSON.stringify((await world.import()).result)).toContain('sends other bytes than the pointer names');
    expect(await fileAt(world, '.gitbook/assets/a.png')).toMatchObject({ lfs: expect.any(String), bytes: expect.anything() });
    lfs.fault = 'none';
    await world.import({ force: true });
    expect((await fileAt(world, '.gitbook/assets/a.png'))?.bytes.toString()).toBe('the third picture');
  });

  it('are not sent as plain files by an installation that may not speak LFS', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { 'README.md': PAGE, '.gitattributes': '*.png filter=lfs\n' });
    await world.import();
    await changeContent(world.ctx, world.spaceId, [{ operation: 'insert_files', files: [{ name: 'b.png', data: PICTURE }] }]);
    expect(await world.export()).toMatchObject({
      state: 'failed',
      error: { code: 'git_lfs_upload', message: expect.stringContaining('b.png') },
    });
  });
});
