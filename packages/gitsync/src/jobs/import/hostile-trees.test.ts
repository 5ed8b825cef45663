import { findGitSync, getContent, getPageByPath, getSpace, placeOf } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles, git, gitInput, treeOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import type { RawName, TreeEntry } from '../../objects/tree.ts';
import { type LyingRemote, lyingRemote } from '../../testing/lying-remote.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

const SECRET = '# The plans of another organization\n';
const FOLDER = '40000';

/** A space of somebody else holds a secret, and a remote knows the ids of its objects. */
async function worldWithSecret(database: 'sqlite' | 'postgres') {
  const world = await syncWorld(database);
  const remote = await lyingRemote();
  await commitFiles(world.repo, { 'README.md': '# Theirs\n', 'plans/secret.md': SECRET });
  const theirs = await world.newSpace();
  await world.import({}, theirs);
  const secret = {
    blob: await git(world.repo, 'rev-parse', 'main:plans/secret.md'),
    folder: await git(world.repo, 'rev-parse', 'main:plans'),
    tree: await treeOf(world.repo, 'main'),
    commit: await git(world.repo, 'rev-parse', 'main'),
  };
  return {
    world,
    remote,
    secret,
    [Symbol.asyncDispose]: async () => {
      await remote[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

const everythingOf = async (world: SyncWorld) =>
  JSON.stringify([
    await getSpace(world.ctx, world.spaceId),
    await findGitSync(world.ctx, world.spaceId),
    await getContent(world.ctx, placeOf(world.spaceId)),
  ]);

/** A good first commit of the remote. */
function honest(remote: LyingRemote): string {
  const guide = remote.addTree({ 'a.md': remote.add('blob', '# A\n') });
  return remote.tip(remote.addTree({ 'README.md': remote.add('blob', '# Mine\n'), guide: { mode: FOLDER, oid: guide } }));
}

describe.each(ONE_DATABASE)('trees that name what is not theirs, on %s', (database) => {
  it.each(['blob as a page', 'blob as an asset', 'blob behind a symbolic link', 'folder', 'whole tree'] as const)(
    'refuses a first import that names the %s of another space',
    async (what) => {
      await using prepared = await worldWithSecret(database);
      const { world, remote, secret } = prepared;
      const entries: Record<typeof what, Record<string, string | Partial<TreeEntry>> | undefined> = {
        'blob as a page': { 'stolen.md': secret.blob },
        'blob as an asset': { 'stolen.png': secret.blob },
        'blob behind a symbolic link': { 'stolen.md': { mode: '120000', oid: secret.blob } },
        folder: { stolen: { mode: FOLDER, oid: secret.folder } },
        'whole tree': undefined,
      };
      const own = entries[what];
      remote.tip(own === undefined ? secret.tree : remote.addTree({ 'README.md': remote.add('blob', '# Mine\n'), ...own }));
      const before = await everythingOf(world);
      expect(await world.import({ url: remote.url })).toMatchObject({ state: 'failed', error: { code: 'git_foreign_object' } });
      expect(await everythingOf(world)).toBe(before);
    },
  );

  it('refuses it outside the project directory too, where a later import or export would find it', async () => {
    await using prepared = await worldWithSecret(database);
    const { world, remote, secret } = prepared;
    const docs = remote.addTree({ 'README.md': remote.add('blob', '# Mine\n') });
    remote.tip(remote.addTree({ docs: { mode: FOLDER, oid: docs }, '.git~1': { mode: FOLDER, oid: secret.folder } }));
    expect(await world.import({ url: remote.url, repoProjectDirectory: 'docs' })).toMatchObject({
      state: 'failed',
      error: { code: 'git_foreign_object' },
    });
  });

  it('refuses it in a later import, read quickly or whole, and keeps what was imported', async () => {
    await using prepared = await worldWithSecret(database);
    const { world, remote, secret } = prepared;
    honest(remote);
    expect(await world.import({ url: remote.url })).toMatchObject({ state: 'succeeded' });
    const before = await everythingOf(world);
    // The same files, of which one is another blob: what a quick import is for.
    remote.tip(
      remote.addTree({
        'README.md': remote.add('blob', '# Mine\n'),
        guide: { mode: FOLDER, oid: remote.addTree({ 'a.md': secret.blob }) },
      }),
    );
    expect(await world.import({ url: remote.url })).toMatchObject({ state: 'failed', error: { code: 'git_foreign_object' } });
    remote.tip(remote.addTree({ 'README.md': remote.add('blob', '# Mine\n'), more: { mode: FOLDER, oid: secret.folder } }));
    expect(await world.import({ url: remote.url })).toMatchObject({ state: 'failed', error: { code: 'git_foreign_object' } });
    expect(await everythingOf(world)).toBe(before);
  });

  it('refuses a commit that was not sent, although the store holds it for somebody else', async () => {
    await using prepared = await worldWithSecret(database);
    const { world, remote, secret } = prepared;
    const before = await everythingOf(world);
    remote.claim(secret.commit);
    // Damage on the way is tried again, so that the job waits for its next try.
    expect(await world.import({ url: remote.url })).toMatchObject({ state: 'queued', error: { code: 'git_bad_pack' } });
    expect(await everythingOf(world)).toBe(before);
  });

  it('refuses to export on top of a branch that names it, with force too', async () => {
    await using prepared = await worldWithSecret(database);
    const { world, remote, secret } = prepared;
    remote.tip(remote.addTree({ 'README.md': remote.add('blob', '# Mine\n'), 'x.md': secret.blob }));
    const job = await world.export({ url: remote.url, force: true });
    expect(job).toMatchObject({ state: 'failed', error: { code: 'git_foreign_object' } });
    expect(await findGitSync(world.ctx, world.spaceId)).toBeNull();
  });

  it('takes what the space had already, wherever it moved to', async () => {
    await using prepared = await worldWithSecret(database);
    const { world, remote } = prepared;
    honest(remote);
    await world.import({ url: remote.url });
    const guide = remote.addTree({ 'a.md': remote.add('blob', '# A\n') });
    const readme = remote.add('blob', '# Mine\n');
    remote.tip(remote.addTree({ 'README.md': readme, moved: { mode: FOLDER, oid: guide } }));
    expect(await world.import({ url: remote.url })).toMatchObject({ state: 'succeeded', error: null });
    expect(await world.titles()).toEqual(['Mine', 'Moved', '.A']);
  });
});

describe('trees that no git would make', () => {
  it('leave out links, submodules and unsafe names with a warning each, and come back untouched', async () => {
    await using world = await syncWorld('sqlite');
    await using remote = await lyingRemote();
    const text = remote.add('blob', '# Unsafe\n');
    const raw = (name: string, oid = text, mode = '100644') => ({ name: name as RawName, oid, mode });
    remote.tip(
      remote.addTree([
        raw('..'),
        raw('.'),
        raw('.git', remote.addTree({ 'config.md': text }), FOLDER),
        raw('.GIT '),
        raw('README.md', remote.add('blob', '# Home\n\n![](../../etc/passwd) ![](/etc/passwd)\n')),
        raw('a/../b.md'),
        raw('back\\slash.md'),
        raw('caf\xe9.md'),
        raw('line\nend.md'),
        raw('link.md', remote.add('blob', '../../../../etc/passwd'), '120000'),
        raw('module', '1234567890123456789012345678901234567890', '160000'),
        raw(`${'x'.repeat(300)}.md`),
      ]),
    );
    const job = await world.import({ url: remote.url });
    expect(job).toMatchObject({ state: 'succeeded', error: null });
    expect(await world.titles()).toEqual(['Home']);
    expect((await getContent(world.ctx, placeOf(world.spaceId))).files).toEqual([]);
    const warnings = (job.result?.warnings ?? []) as { code: string }[];
    expect(warnings.map(({ code }) => code).sort()).toEqual([...Array(9).fill('unsafe_path'), 'symlink', 'submodule'].sort());
  });

  it('of two entries of one name the last counts, and nothing breaks', async () => {
    await using world = await syncWorld('sqlite');
    await using remote = await lyingRemote();
    const entry = (oid: string) => ({ name: 'README.md' as RawName, mode: '100644', oid });
    remote.tip(remote.addTree([entry(remote.add('blob', '# First\n')), entry(remote.add('blob', '# Second\n'))]));
    expect(await world.import({ url: remote.url })).toMatchObject({ state: 'succeeded', result: { pages: 1 } });
    expect(await world.titles()).toEqual(['Second']);
  });

  it.each([
    ['a commit whose tree is missing', (remote: LyingRemote) => remote.tip('1'.repeat(40)), 'git_foreign_object'],
    [
      'a folder that is a file',
      (remote: LyingRemote) => remote.tip(remote.addTree({ a: { mode: FOLDER, oid: remote.add('blob', 'x') } })),
      'git_bad_object',
    ],
    ['a damaged folder', (remote: LyingRemote) => remote.tip(remote.add('tree', 'not a tree')), 'git_bad_object'],
    ['folders without end', (remote: LyingRemote) => remote.tip(deep(remote, 500)), 'git_too_large'],
  ])('fail clearly: %s', async (_, prepare, code) => {
    await using world = await syncWorld('sqlite');
    await using remote = await lyingRemote();
    prepare(remote);
    const before = await everythingOf(world);
    expect(await world.import({ url: remote.url })).toMatchObject({ state: 'failed', error: { code } });
    expect(await everythingOf(world)).toBe(before);
  });

  it('a tree that names itself a million times over costs nothing', async () => {
    await using world = await syncWorld('sqlite');
    await using remote = await lyingRemote();
    let tree = remote.addTree({ 'README.md': remote.add('blob', '# Bomb\n') });
    for (let level = 0; level < 8; level++) {
      tree = remote.addTree(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`f${i}`, { mode: FOLDER, oid: tree }])));
    }
    remote.tip(tree);
    expect(await world.import({ url: remote.url })).toMatchObject({ state: 'failed', error: { code: 'git_too_large' } });
  });
});

function deep(remote: LyingRemote, levels: number): string {
  let tree = remote.addTree({ 'README.md': remote.add('blob', '# Deep\n') });
  for (let level = 0; level < levels; level++) tree = remote.addTree({ d: { mode: FOLDER, oid: tree } });
  return tree;
}

describe('files that are odd', () => {
  const titled = (world: SyncWorld, path: string) => getPageByPath(world.ctx, placeOf(world.spaceId), path, {});

  it('a page of 6 MB, a binary one and one that is no UTF-8 are pages with their bytes kept', async () => {
    await using world = await syncWorld('sqlite');
    await commitFiles(world.repo, {
      'README.md': '# Home\n',
      'binary.md': Buffer.from([0, 1, 2, 0xff, 0xfe, 0]),
      'huge.md': `# Huge\n\n${'word '.repeat(1_200_000)}\n`,
      'latin.md': Buffer.from('# Caf\xe9\n', 'latin1'),
    });
    expect(await world.import()).toMatchObject({ state: 'succeeded', result: { pages: 4 } });
    expect(await world.titles()).toEqual(['Home', 'Binary', 'Huge', 'Caf\ufffd']);
    expect(await titled(world, 'huge')).toMatchObject({ title: 'Huge' });
    await world.export({ ref: 'refs/heads/copy' });
    expect(await treeOf(world.repo, 'copy')).toBe(await treeOf(world.repo, 'main'));
  });

  it('structure files that are too large or no text are passed over with a warning that names them', async () => {
    await using world = await syncWorld('sqlite');
    await commitFiles(world.repo, {
      'README.md': '# Home\n',
      'SUMMARY.md': Buffer.concat([Buffer.from('* [Home](README.md)\n'), Buffer.alloc(9 * 1024 * 1024, 'x')]),
      '.gitbook.yaml': Buffer.from('root: caf\xe9\n', 'latin1'),
    });
    const job = await world.import();
    expect(job).toMatchObject({ state: 'succeeded' });
    expect(await world.titles()).toEqual(['Home']);
    expect(job.result?.warnings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: 'SUMMARY.md', code: 'too_large' }),
        expect.objectContaining({ file: '.gitbook.yaml', code: 'invalid_value' }),
      ]),
    );
  });

  it('40,000 files in one folder are imported', async () => {
    await using world = await syncWorld('sqlite');
    const blob = (await gitInput(world.repo, '# Page\n', 'hash-object', '-w', '--stdin')).toString().trim();
    const lines = Array.from({ length: 40_000 }, (_, i) => `100644 blob ${blob}\tp${i}.md`);
    const tree = (await gitInput(world.repo, `${lines.join('\n')}\n`, 'mktree')).toString().trim();
    const commit = await git(world.repo, 'commit-tree', tree, '-m', 'Many');
    await git(world.repo, 'update-ref', 'refs/heads/main', commit);
    expect(await world.import()).toMatchObject({ state: 'succeeded', result: { pages: 40_000 } });
  });
});

describe('issue-15: trees that cost more than their bytes', () => {
  it.each([
    [
      '41 trees that each name the next one twice',
      (remote: LyingRemote) => {
        let tree = remote.addTree({ 'README.md': remote.add('blob', '# Bomb\n') });
        for (let level = 0; level < 40; level++) tree = remote.addTree({ a: { mode: FOLDER, oid: tree }, b: { mode: FOLDER, oid: tree } });
        return tree;
      },
    ],
    ['folders that nest 3,000 deep', (remote: LyingRemote) => deep(remote, 3000)],
  ])('are refused, and the space is as before: %s', async (_, make) => {
    await using world = await syncWorld('sqlite');
    await using remote = await lyingRemote();
    remote.tip(make(remote));
    const before = await everythingOf(world);
    expect(await world.import({ url: remote.url })).toMatchObject({ state: 'failed', error: { code: 'git_too_large' } });
    expect(await everythingOf(world)).toBe(before);
  });

  it('names of 1 MB are left out with a warning that is short', async () => {
    await using world = await syncWorld('sqlite');
    await using remote = await lyingRemote();
    const page = remote.add('blob', '# Home\n');
    remote.tip(remote.addTree({ 'README.md': page, [`${'x'.repeat(1024 ** 2)}.md`]: page }));
    const job = await world.import({ url: remote.url });
    expect(job).toMatchObject({ state: 'succeeded', result: { pages: 1 } });
    expect(JSON.stringify(job.result).length).toBeLessThan(5000);
  });

  it('paths that differ by case or by the form of a letter are pages of their own, and come back untouched', async () => {
    await using world = await syncWorld('sqlite');
    await using remote = await lyingRemote();
    const text = (title: string) => remote.add('blob', `# ${title}\n`);
    remote.tip(
      remote.addTree({
        'README.md': text('Home'),
        'guide.md': text('Lower'),
        'Guide.md': text('Upper'),
        'caf\u00e9.md': text('Composed'),
        'cafe\u0301.md': text('Decomposed'),
      }),
    );
    expect(await world.import({ url: remote.url })).toMatchObject({ state: 'succeeded', result: { pages: 5 } });
    expect((await world.titles()).toSorted()).toEqual(['Composed', 'Decomposed', 'Home', 'Lower', 'Upper']);
  });
});
