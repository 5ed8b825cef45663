import { changeContent, editPageText, findGitSync, getContent, getPageByPath, getSpace, placeOf, restoreRevision } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles, git, treeOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

const BOOK = {
  'README.md': '---\ndescription: Where it starts\n---\n\n# Welcome\n\nSee [the guide](guide/README.md) and ![a picture](img/a.png).\n',
  'SUMMARY.md':
    '# Table of contents\n\n* [Welcome](README.md)\n* [Guide](guide/README.md)\n  * [Install](guide/install.md "Set-up")\n\n## Reference\n\n* [Settings](reference/settings.md)\n* [Elsewhere](https://example.com)\n',
  'guide/README.md': '# Guide\n',
  'guide/install.md': '# Install\r\n\r\nRun it.\r\n',
  'reference/settings.md': '# Settings\n',
  'reference/unlisted.md': '# Not listed\n',
  'img/a.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
  'scripts/build.sh': { mode: '100755', data: '#!/bin/sh\n' },
  '.gitbook/assets/logo (1).svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

async function worldWithBook(database: 'sqlite' | 'postgres'): Promise<SyncWorld> {
  const world = await syncWorld(database);
  await commitFiles(world.repo, BOOK);
  return world;
}

const text = async (world: SyncWorld, path: string) => {
  const page = await getPageByPath(world.ctx, placeOf(world.spaceId), path, {});
  return page.type === 'document' ? page.markdown : undefined;
};

describe.each(ONE_DATABASE)('import and export on %s', (database) => {
  it('makes the pages of SUMMARY.md the space, in order and with their nesting', async () => {
    await using world = await worldWithBook(database);
    const job = await world.import();
    expect(job).toMatchObject({ state: 'succeeded', result: { outcome: 'imported', pages: 6 } });
    expect(await world.titles()).toEqual(['Welcome', 'Guide', '.Set-up', 'Reference', '.Settings', '.Elsewhere']);
    expect(await text(world, 'GUIDE/install')).toBe('# Install\r\n\r\nRun it.\r\n');
    const content = await getContent(world.ctx, placeOf(world.spaceId));
    expect(content.files.map((file) => file.git?.path).sort()).toEqual(['.gitbook/assets/logo (1).svg', 'img/a.png']);
    expect(content.git).toMatchObject({ oid: await git(world.repo, 'rev-parse', 'main'), createdByService: false, ref: 'refs/heads/main' });
    expect(content.pages[0]).toMatchObject({ description: 'Where it starts', git: { path: 'README.md' } });
  });

  it('issue-4-a folder that only lost files is pushed with what else changed', async () => {
    await using world = await worldWithBook(database);
    await world.import();
    const { id } = await getPageByPath(world.ctx, placeOf(world.spaceId), 'guide/install', {});
    await changeContent(world.ctx, world.spaceId, [{ operation: 'delete_page', page: id }]);
    expect(await world.export()).toMatchObject({ state: 'succeeded', error: null });
    expect(await git(world.repo, 'ls-tree', '--name-only', 'main:guide')).toBe('README.md');
  });

  it('pushes the identical tree when nothing was edited, to a new branch and to another repository', async () => {
    await using world = await worldWithBook(database);
    await world.import();
    const job = await world.export({ ref: 'refs/heads/copy' });
    expect(job).toMatchObject({ state: 'succeeded', error: null });
    expect(await treeOf(world.repo, 'copy')).toBe(await treeOf(world.repo, 'main'));

    const other = `${world.repo.replace('repo.git', '')}other.git`;
    await git('.', 'init', '-q', '--bare', '--initial-branch=main', other);
    await git(other, 'config', 'http.receivepack', 'true');
    const elsewhere = await world.export({ url: world.server.url('other.git') });
    expect(elsewhere).toMatchObject({ state: 'succeeded', error: null });
    expect(await treeOf(other, 'main')).toBe(await treeOf(world.repo, 'main'));
    expect((await findGitSync(world.ctx, world.spaceId))?.url).toBe(world.url);
  });

  it('commits exactly the file that was edited here, credited to who edited it', async () => {
    await using world = await worldWithBook(database);
    await world.import();
    const page = await getPageByPath(world.ctx, placeOf(world.spaceId), 'guide/install', {});
    await editPageText(world.ctx, world.spaceId, page.id, '# Install\r\n\r\nRun it twice.\r\n');
    const job = await world.export({ commitMessage: 'Say how often' });
    expect(job).toMatchObject({ state: 'succeeded', result: { outcome: 'exported', files: 1 } });
    expect(await git(world.repo, 'diff', '--name-status', 'main~1', 'main')).toBe('M\tguide/install.md');
    expect(await git(world.repo, 'log', '-1', '--format=%an %ae %cn %s', 'main')).toBe('Ada ada@example.com Octavo Say how often');
    const again = await world.import();
    expect(again.result).toMatchObject({ outcome: 'unchanged' });
    expect(await world.export()).toMatchObject({ state: 'succeeded', result: { outcome: 'unchanged' } });
  });

  it('says which pages changed, and how, in a commit for which nobody wrote a message', async () => {
    await using world = await worldWithBook(database);
    await world.import();
    const page = await getPageByPath(world.ctx, placeOf(world.spaceId), 'guide/install', {});
    await editPageText(world.ctx, world.spaceId, page.id, '# Install\r\n\r\nRun it twice.\r\n');
    expect(await world.export({ commitMessage: '' })).toMatchObject({ state: 'succeeded', result: { outcome: 'exported' } });
    expect((await git(world.repo, 'log', '-1', '--format=%an %B', 'main')).trim()).toBe('Ada Edit Install: text');
  });

  it('brings in a changed file by a small answer, and keeps ids and times of the other pages', async () => {
    await using world = await worldWithBook(database);
    await world.import();
    const before = await getContent(world.ctx, placeOf(world.spaceId));
    await commitFiles(world.repo, { 'reference/settings.md': '---\nicon: gear\n---\n# Settings\n\nMore.\n' }, { time: 1_700_000_500 });
    world.server.reset();
    const job = await world.import();
    expect(job).toMatchObject({ state: 'succeeded', result: { changedPages: 1 } });
    expect(world.server.bytesSent()).toBeLessThan(10_000);
    const after = await getContent(world.ctx, placeOf(world.spaceId));
    expect(after.pages[0]).toEqual(before.pages[0]);
    expect(await text(world, 'reference/settings')).toContain('More.');
    expect(JSON.stringify(after.pages)).toContain('"icon":"gear"');
  });

  it('keeps the id of a page whose file was moved and edited, and its address leads to it', async () => {
    await using world = await worldWithBook(database);
    const lines = Array.from({ length: 20 }, (_, n) => `Line ${n} of the settings.`).join('\n');
    await commitFiles(world.repo, { 'reference/settings.md': `# Settings\n\n${lines}\n` });
    await world.import();
    const { id } = await getPageByPath(world.ctx, placeOf(world.spaceId), 'reference/settings', {});
    await commitFiles(world.repo, {
      'reference/settings.md': null,
      'reference/options.md': `# Settings\n\n${lines}\nOne more line.\n`,
      'SUMMARY.md': BOOK['SUMMARY.md'].replace('settings.md', 'options.md'),
    });
    expect((await world.import()).state).toBe('succeeded');
    for (const path of ['reference/options', 'reference/settings']) {
      expect((await getPageByPath(world.ctx, placeOf(world.spaceId), path, {})).id).toBe(id);
    }
    const { revision } = await getSpace(world.ctx, world.spaceId);
    await world.import();
    expect((await getSpace(world.ctx, world.spaceId)).revision).toBe(revision);
  });

  it('makes the same content of a push whether it is read quickly or whole', async () => {
    await using world = await worldWithBook(database);
    await world.import();
    await commitFiles(world.repo, { 'guide/install.md': '# Install now\n\n![new](../img/a.png)\n', 'img/a.png': 'other bytes' });
    await world.import();
    const quick = await getContent(world.ctx, placeOf(world.spaceId));
    const fresh = await world.newSpace();
    await world.import({}, fresh);
    const whole = await getContent(world.ctx, placeOf(fresh));
    const shape = (content: typeof whole) =>
      JSON.stringify(
        [content.pages, content.files.map(({ size, git: blob }) => `${blob?.path} ${blob?.oid} ${size}`).sort()],
        (key, value) => (['id', 'createdAt', 'updatedAt', 'urls', 'file', 'downloadURL'].includes(key) ? undefined : value),
      );
    expect(shape(quick)).toBe(shape(whole));
  });

  it('follows a changed title where no SUMMARY.md names the pages', async () => {
    await using world = await syncWorld(database);
    await commitFiles(world.repo, { 'README.md': '# Home\n', 'b.md': '# Beta\n', 'a.md': '# Alpha\n' });
    await world.import();
    await commitFiles(world.repo, { 'a.md': '---\ntitle: Zeta\n---\n\nText.\n' });
    await world.import();
    expect(await world.titles()).toEqual(['Home', 'Zeta', 'Beta']);
    const fresh = await world.newSpace();
    await world.import({}, fresh);
    expect(await world.titles(fresh)).toEqual(['Home', 'Zeta', 'Beta']);
  });

  it('refuses to export over commits it has not seen, and changes nothing', async () => {
    await using world = await worldWithBook(database);
    await world.import();
    const { id } = await getPageByPath(world.ctx, placeOf(world.spaceId), 'guide', {});
    await editPageText(world.ctx, world.spaceId, id, '# Guide\n\nEdited here.\n');
    const theirs = await commitFiles(world.repo, { 'README.md': '# Edited there\n' });
    const words = expect.stringMatching(/"main" holds commits that are not in this space. Import it first/);
    const job = await world.export();
    expect(job).toMatchObject({ state: 'failed', error: { code: 'git_diverged', message: words } });
    expect(await git(world.repo, 'rev-parse', 'main')).toBe(theirs);
    const forced = await world.export({ force: true });
    expect(forced.state).toBe('succeeded');
    expect(await git(world.repo, 'rev-parse', 'main~1')).toBe(theirs);
    expect(await git(world.repo, 'show', 'main:guide/README.md')).toContain('Edited here.');
  });

  it('exports a restored revision as a commit on top of what it undoes', async () => {
    await using world = await worldWithBook(database);
    await world.import();
    const first = await getContent(world.ctx, placeOf(world.spaceId));
    const theirs = await commitFiles(world.repo, { 'guide/install.md': '# Set up\n', 'reference/settings.md': null });
    await world.import();
    await restoreRevision(world.ctx, world.spaceId, first.id);
    expect(await world.titles()).toContain('.Settings');
    const job = await world.export();
    expect(job).toMatchObject({ state: 'succeeded', error: null, result: { outcome: 'exported' } });
    expect(await git(world.repo, 'rev-parse', 'main~1')).toBe(theirs);
    expect(await treeOf(world.repo, 'main')).toBe(await treeOf(world.repo, 'main~2'));
    expect(await world.import()).toMatchObject({ result: { outcome: 'unchanged' } });
  });

  it('recognises its own push when the record of it was lost', async () => {
    await using world = await worldWithBook(database);
    await world.import();
    const sync = await findGitSync(world.ctx, world.spaceId);
    const { id } = await getPageByPath(world.ctx, placeOf(world.spaceId), 'guide', {});
    await editPageText(world.ctx, world.spaceId, id, '# Guide\n\nEdited here.\n');
    await world.export();
    const pushed = await git(world.repo, 'rev-parse', 'main');
    // As after a kill between the push and the transaction that records it.
    const { gitSync } = world.system.store.tables;
    await world.system.store.tx((tx) =>
      tx.update(gitSync).set({ commitOid: sync?.commitOid, treeOid: sync?.treeOid, revisionId: sync?.revisionId }),
    );
    const job = await world.export();
    expect(job).toMatchObject({ state: 'succeeded', result: { commit: pushed } });
    expect(await git(world.repo, 'rev-parse', 'main')).toBe(pushed);
  });

  it('reads a project directory and leaves the rest of the repository alone', async () => {
    await using world = await syncWorld(database);
    const files = Object.fromEntries(Object.entries(BOOK).map(([path, data]) => [`docs/${path}`, data]));
    await commitFiles(world.repo, { ...files, 'src/main.c': 'int main;', 'README.md': '# The code' });
    await world.import({ repoProjectDirectory: '/docs/' });
    expect(await world.titles()).toHaveLength(6);
    const { id } = await getPageByPath(world.ctx, placeOf(world.spaceId), 'guide', {});
    await editPageText(world.ctx, world.spaceId, id, '# Guide\n\nChanged.\n');
    await world.export({ ref: 'refs/heads/edits' });
    expect(await git(world.repo, 'diff', '--name-only', 'main', 'edits')).toBe('docs/guide/README.md');
    const missing = await world.import({ repoProjectDirectory: 'doc' });
    expect(missing).toMatchObject({
      state: 'failed',
      error: { code: 'git_directory_missing', message: expect.stringContaining('docs, src') },
    });
  });

  it.each([
    ['a branch that is not there', { ref: 'refs/heads/mian' }, 'git_branch_missing'],
    ['a repository that is not there', { url: 'other.git' }, 'git_not_found'],
  ])('fails clearly for %s and leaves the space as it was', async (_, body, code) => {
    await using world = await worldWithBook(database);
    await world.import();
    const before = await getSpace(world.ctx, world.spaceId);
    const url = 'url' in body ? world.server.url(body.url) : world.url;
    const job = await world.import({ ...body, url });
    expect(job).toMatchObject({ state: 'failed', error: { code } });
    expect(await getSpace(world.ctx, world.spaceId)).toEqual(before);
  });

  it('never shows credentials: not in the job, the connection, the log or the answer', async () => {
    await using world = await worldWithBook(database);
    const url = world.url.replace('http://', 'http://ada:hunter2-secret@');
    const job = await world.import({ url });
    expect(job.state).toBe('succeeded');
    const failed = await world.import({ url: url.replace('repo.git', 'missing.git') });
    const seen = JSON.stringify([
      job,
      failed,
      await findGitSync(world.ctx, world.spaceId),
      await getSpace(world.ctx, world.spaceId),
      world.system.log,
    ]);
    expect(seen).not.toContain('hunter2');
    expect(world.server.requests.some((request) => request.authorization !== undefined)).toBe(true);
  });

  it('uses the credentials of the connection again for the same address, and for no other', async () => {
    await using world = await worldWithBook(database);
    await world.import({ url: world.url.replace('http://', 'http://ada:hunter2-secret@') });
    world.server.reset();
    expect((await world.import()).state).toBe('succeeded');
    expect(world.server.requests.every((request) => request.authorization !== undefined)).toBe(true);
    world.server.reset();
    await world.import({ url: world.server.url('elsewhere.git') });
    expect(world.server.requests.some((request) => request.authorization !== undefined)).toBe(false);
  });

  it('drops an operation that is older than the newest one applied, unless it is forced', async () => {
    await using world = await worldWithBook(database);
    const job = await world.import({ timestamp: '2026-02-02T00:00:00Z' });
    expect(job.state).toBe('succeeded');
    await expect(world.import({ timestamp: '2026-02-01T00:00:00Z' })).rejects.toThrow('dropped');
    expect(await world.import({ timestamp: '2026-02-01T00:00:00Z', force: true })).toMatchObject({ state: 'succeeded' });
  });

  it('makes a revision without touching the space when asked to stand alone', async () => {
    await using world = await worldWithBook(database);
    const before = await getSpace(world.ctx, world.spaceId);
    const job = await world.import({ standalone: true });
    expect(job.state).toBe('succeeded');
    expect((await getSpace(world.ctx, world.spaceId)).revision).toBe(before.revision);
    const alone = await getContent(world.ctx, placeOf(world.spaceId, String(job.result?.revisionId)));
    expect(alone.pages).toHaveLength(3);
  });
});
