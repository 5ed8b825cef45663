import { join } from 'node:path';
import { deleteSpace, editPageText, findGitSync, getContent, getPageByPath, getSpace, placeOf, updateSpace } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles, git, gitInput, initBareRepo, treeOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { type FactsTaskInput, factsTask } from '../content/page-tasks.ts';
import { type SyncWorld, syncWorld } from '../testing/sync-world.ts';
import { startGitExport, startGitImport } from './start-git-operation.ts';

const BOOK = {
  'README.md': '# Home\n',
  'guide.md': '# Guide\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide.md)\n',
  'tool.sh': { mode: '100755', data: '#!/bin/sh\n' },
};

const edit = async (world: SyncWorld, path: string, text: string) =>
  editPageText(world.ctx, world.spaceId, (await getPageByPath(world.ctx, placeOf(world.spaceId), path, {})).id, text);
const syncOf = (world: SyncWorld) => findGitSync(world.ctx, world.spaceId);

async function otherRepository(world: SyncWorld, name: string) {
  const path = join(world.repo, '..', name);
  await initBareRepo(path);
  return { path, url: world.server.url(name) };
}

/** As after a kill between the push and the transaction that records it. */
async function forget(world: SyncWorld, before: Awaited<ReturnType<typeof syncOf>>): Promise<void> {
  const { gitSync } = world.system.store.tables;
  await world.system.store.tx(async (tx) => {
    await tx.delete(gitSync);
    if (before !== null) await tx.insert(gitSync).values(before);
  });
}

describe.each(ONE_DATABASE)('a space and its remote on %s', (database) => {
  it('is imported into while it is locked', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, BOOK);
    await updateSpace(world.ctx, world.spaceId, { editMode: 'locked' });
    expect(await world.import()).toMatchObject({ state: 'succeeded' });
  });

  it('is left alone in the trash, also by a job that waited', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, BOOK);
    const before = (await getSpace(world.ctx, world.spaceId)).revision;
    world.server.faults.push({
      match: 'info/refs',
      times: 1,
      fault: { kind: 'before', run: () => deleteSpace(world.ctx, world.spaceId) },
    });
    expect(await world.import()).toMatchObject({ state: 'failed', error: { code: 'not_found' } });
    expect((await getSpace(world.ctx, world.spaceId)).revision).toBe(before);
    const body = { url: world.url, ref: 'refs/heads/main' };
    await expect(startGitImport(world.ctx, world.spaceId, body)).rejects.toMatchObject({ code: 'not_found' });
    await expect(startGitExport(world.ctx, world.spaceId, { ...body, commitMessage: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is merged again from where it is when somebody edits meanwhile', async () => {
    let meanwhile = async () => {};
    await using world = await syncWorld(database, {
      'page.facts': async (input: FactsTaskInput) => {
        await meanwhile();
        return factsTask(input);
      },
    });
    // Facts of a file this large are not found on its way, but by the task.
    const large = (n: number) => ({ 'large.md': `# Large ${n}\n${'word '.repeat(220_000)}\n` });
    await commitFiles(world.repo, { 'README.md': '# Home\n', ...large(1) });
    await world.import();
    await commitFiles(world.repo, { ...large(2), 'added.md': '# Added\n' });
    let edits = 0;
    meanwhile = async () => {
      if (edits < 2) await edit(world, 'readme', `# Home, edit ${++edits}\n`);
    };
    expect(await world.import()).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(edits).toBe(2);
    expect(await world.titles()).toEqual(['Home, edit 2', 'Added', 'Large 2']);
    meanwhile = async () => void (await edit(world, 'readme', `# Home, edit ${edits++}\n`));
    await commitFiles(world.repo, { ...large(3), 'added.md': null });
    expect(await world.import()).toMatchObject({ state: 'queued', error: { code: 'space_busy' } });
  });

  it('follows a branch that was reset to an earlier commit, and one with another history', async () => {
    await using world = await syncWorld(database);
    const first = await commitFiles(world.repo, BOOK);
    await world.import();
    await commitFiles(world.repo, { 'guide.md': '# Guide, revised\n', 'more.md': '# More\n', 'SUMMARY.md': null });
    await world.import();
    expect(await world.titles()).toEqual(['Home', 'Guide, revised', 'More']);
    await git(world.repo, 'update-ref', 'refs/heads/main', first);
    expect(await world.import()).toMatchObject({ state: 'succeeded', result: { commit: first } });
    expect(await world.titles()).toEqual(['Home', 'Guide']);
    await git(world.repo, 'update-ref', '-d', 'refs/heads/main');
    await commitFiles(world.repo, { ...BOOK, 'guide.md': '# Guide\n\nAnew.\n' });
    expect(await world.import()).toMatchObject({ state: 'succeeded', error: null });
  });

  it('moves to another directory, branch and repository, and says so', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { ...BOOK, 'docs/README.md': '# Docs\n', 'docs/img/a.png': 'a' });
    await world.import();
    await world.import({ repoProjectDirectory: 'docs' });
    expect(await world.titles()).toEqual(['Docs']);
    expect(await syncOf(world)).toMatchObject({ projectDirectory: 'docs' });
    await commitFiles(world.repo, { 'docs/README.md': '# Docs, next\n' }, { branch: 'next' });
    await world.import({ repoProjectDirectory: 'docs', ref: 'next' });
    expect(await world.titles()).toEqual(['Docs, next']);
    expect(await syncOf(world)).toMatchObject({ ref: 'refs/heads/next' });
    const other = await otherRepository(world, 'other.git');
    await commitFiles(other.path, BOOK);
    await world.import({ url: other.url, ref: 'HEAD' });
    expect(await world.titles()).toEqual(['Home', 'Guide']);
    expect(await syncOf(world)).toMatchObject({ url: other.url, ref: 'refs/heads/main', projectDirectory: '' });
  });

  it('keeps what only some operations tell, and the newest time', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, BOOK);
    await world.import({
      timestamp: '2026-02-02T00:00:00Z',
      repoCommitURL: 'https://git.example.com/commit',
      gitInfo: { provider: 'gitlab', url: 'https://git.example.com' },
    });
    await edit(world, 'guide', '# Guide\n\nMore.\n');
    expect(await world.export()).toMatchObject({ state: 'succeeded' });
    await world.import({ timestamp: '2026-02-01T00:00:00Z', force: true });
    expect(await syncOf(world)).toMatchObject({
      operationAt: Date.parse('2026-02-02T00:00:00Z'),
      provider: 'gitlab',
      commitUrl: 'https://git.example.com/commit',
    });
  });

  it('exports to its own directory when none is named, and stays connected to it', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { 'docs/README.md': '# Home\n', 'main.c': 'int main;' });
    await world.import({ repoProjectDirectory: 'docs' });
    await edit(world, '', '# Home\n\nEdited.\n');
    await world.export({ ref: 'main' });
    expect(await git(world.repo, 'diff', '--name-only', 'main~1', 'main')).toBe('docs/README.md');
    expect(await syncOf(world)).toMatchObject({ ref: 'refs/heads/main', projectDirectory: 'docs' });
    expect((await world.import({ repoProjectDirectory: 'docs' })).result).toMatchObject({ outcome: 'unchanged' });
  });

  it('takes the directory along, with the files that are not pages, to another place in another repository', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { 'docs/README.md': '# Home\n', 'docs/notes.txt': 'kept', 'main.c': 'int main;' });
    await world.import({ repoProjectDirectory: 'docs' });
    await edit(world, '', '# Home\n\nEdited.\n');
    const top = await otherRepository(world, 'top.git');
    expect(await world.export({ url: top.url, repoProjectDirectory: '/' })).toMatchObject({ state: 'succeeded', error: null });
    expect((await git(top.path, 'ls-tree', '-r', '--name-only', 'main')).split('\n')).toEqual(['README.md', 'notes.txt']);
    const deep = await otherRepository(world, 'deep.git');
    expect(await world.export({ url: deep.url, repoProjectDirectory: 'a/b' })).toMatchObject({ state: 'succeeded', error: null });
    expect((await git(deep.path, 'ls-tree', '-r', '--name-only', 'main')).split('\n')).toEqual(['a/b/README.md', 'a/b/notes.txt']);
    expect(await git(deep.path, 'show', 'main:a/b/README.md')).toContain('Edited.');
    expect(await syncOf(world)).toMatchObject({ url: world.url, projectDirectory: 'docs' });
  });

  it('keeps the words of an imported commit when there is nothing to export', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, BOOK, { message: 'Written there' });
    await world.import();
    expect((await world.export({ commitMessage: 'Mine' })).result).toMatchObject({ outcome: 'unchanged' });
    expect((await world.export({ ref: 'refs/heads/copy' })).result).toMatchObject({ outcome: 'exported', files: 0 });
    const { git: commit } = await getContent(world.ctx, placeOf(world.spaceId));
    expect(commit).toMatchObject({ message: 'Written there', createdByService: false });
  });

  it('starts a history of its own on a new branch when the remote has forgotten the last one', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, BOOK);
    const tree = await treeOf(world.repo, 'main');
    await world.import();
    await git(world.repo, 'update-ref', '-d', 'refs/heads/main');
    await commitFiles(world.repo, { 'README.md': '# Rewritten\n' });
    await git(world.repo, 'reflog', 'expire', '--expire=now', '--all');
    await git(world.repo, 'gc', '-q', '--prune=now');
    expect(await world.export({ ref: 'refs/heads/rescue' })).toMatchObject({ state: 'succeeded', error: null });
    expect(await treeOf(world.repo, 'rescue')).toBe(tree);
  });

  it.each(['Export', ''])(
    'finds its first push to an empty repository again, and adds what was edited since: message "%s"',
    async (commitMessage) => {
      await using world = await syncWorld(database);
      const other = await otherRepository(world, 'empty.git');
      await commitFiles(world.repo, BOOK);
      await world.import();
      await forget(world, null);
      await world.export({ url: other.url, commitMessage });
      const pushed = await git(other.path, 'rev-parse', 'main');
      await forget(world, null);
      expect(await world.export({ url: other.url, commitMessage })).toMatchObject({ state: 'succeeded', result: { commit: pushed } });
      await forget(world, null);
      await edit(world, 'guide', '# Guide\n\nEdited since.\n');
      expect(await world.export({ url: other.url, commitMessage })).toMatchObject({ state: 'succeeded', error: null });
      expect(await git(other.path, 'rev-parse', 'main~1')).toBe(pushed);
      expect(await git(other.path, 'show', 'main:guide.md')).toContain('Edited since.');
      expect((await world.import({ url: other.url })).result).toMatchObject({ outcome: 'unchanged' });
    },
  );

  it('goes by the last configuration that could be read until the file is put right', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { '.gitbook.yaml': 'root: ./docs/\n', 'docs/README.md': '# Docs\n', 'README.md': '# Code\n' });
    await world.import();
    for (const broken of ['root: [\n', 'root: "\n', 'just words\n']) {
      await commitFiles(world.repo, { '.gitbook.yaml': broken });
      const job = await world.import();
      expect(await world.titles()).toEqual(['Docs']);
      expect(job.result?.warnings).toMatchObject([{ file: '.gitbook.yaml', line: expect.any(Number) }]);
      expect(JSON.stringify(job.result?.warnings)).toContain('The settings of the last import still count.');
    }
    await world.export({ ref: 'refs/heads/copy' });
    expect(await treeOf(world.repo, 'copy')).toBe(await treeOf(world.repo, 'main'));
    await commitFiles(world.repo, { '.gitbook.yaml': 'root: .\n' });
    await world.import();
    expect(await world.titles()).toEqual(['Code', 'Docs']);
  });

  it('carries folders whose names are no text through imports and exports', async () => {
    await using world = await syncWorld(database);
    const commit = async (data: string) => {
      const lines = [`commit refs/heads/main`, 'committer T <t@example.com> 1700000000 +0000', 'data 0', 'deleteall'];
      const file = (path: string, text: string) => `M 100644 inline ${path}\ndata ${text.length}\n${text}\n`;
      const text = `${lines.join('\n')}\n${file('README.md', '# Home\n')}${file('caf\xe9/x\xff.md', data)}\n`;
      await gitInput(world.repo, Buffer.from(text, 'latin1'), 'fast-import', '--quiet', '--force');
    };
    await commit('# One\n');
    await world.import();
    await commit(`# One\n${'more '.repeat(2000)}\n`);
    expect(await world.import()).toMatchObject({ state: 'succeeded', error: null });
    const other = await otherRepository(world, 'other.git');
    expect(await world.export({ url: other.url })).toMatchObject({ state: 'succeeded', error: null });
    expect(await treeOf(other.path, 'main')).toBe(await treeOf(world.repo, 'main'));
  });

  it('reports how an operation ended once, however often it was tried', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, BOOK);
    world.server.faults.push({ match: 'info/refs', times: 2, fault: { kind: 'status', status: 503 } });
    expect(await world.import()).toMatchObject({ state: 'queued', attempts: 1 });
    for (let waited = 0; waited < 3; waited++) {
      world.system.clock.advance(60_000);
      world.runner.wake();
      await world.runner.idle();
    }
    expect(await world.import({ ref: 'refs/heads/nowhere' })).toMatchObject({ state: 'failed' });
    const { event } = world.system.store.tables;
    const events = await world.system.store.read.select().from(event).orderBy(event.id);
    const seen = events.filter(({ type }) => type.startsWith('space_gitsync')).map(({ type, payload }) => [type, payload.state]);
    expect(seen).toEqual([
      ['space_gitsync_started', undefined],
      ['space_gitsync_completed', 'success'],
      ['space_gitsync_started', undefined],
      ['space_gitsync_completed', 'failure'],
    ]);
  });
});

describe('a request that makes no sense', () => {
  it.each([
    [{ timestamp: 'yesterday' }, 'bad_request'],
    [{ repoProjectDirectory: '../secret' }, 'bad_project_directory'],
    [{ ref: 'refs/tags/v1' }, 'git_branch_missing'],
    [{ ref: 'a..b' }, 'git_branch_missing'],
    [{ url: 'file:///etc' }, 'git_bad_url'],
  ])('is refused before it is queued: %o', async (body, code) => {
    await using world = await syncWorld('sqlite');
    await expect(world.export(body)).rejects.toMatchObject({ code });
  });
});
