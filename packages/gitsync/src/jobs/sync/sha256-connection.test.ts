import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  collectUnreferenced,
  editPageText,
  findGitSync,
  getContent,
  getPageByPath,
  mergeChangeRequest,
  placeOf,
  proposeChanges,
  UNREFERENCED_MS,
  updateChangeRequest,
} from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles, git, gitInput, initBareRepo, treeOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { getGitConnection } from '../../connection/get-connection.ts';
import { pollConnections } from '../../connection/poll-connections.ts';
import { BOOK, connectedWorld, resultOf } from '../../testing/connected-world.ts';

describe.each(ONE_DATABASE)('a connection to a repository with SHA-256 ids on %s', (database) => {
  it('lives as any other does: in, out, by the clock, both at once, refused, and as branches of change requests', async () => {
    await using world = await connectedWorld(database, {}, 'sha256');
    const { ctx, spaceId, system, runner, repo, url } = world;
    const tip = (await world.tip()) ?? '';
    expect(tip).toHaveLength(64);
    expect(resultOf(await world.connect({ changeRequestBranches: true }))).toMatchObject({
      imported: { commit: tip, changedPages: 2 },
    });
    // People are shown the repository's id.
    expect(await getGitConnection(ctx, spaceId)).toMatchObject({ state: 'ok', commit: tip });
    expect((await getContent(ctx, placeOf(spaceId))).git).toMatchObject({ oid: tip });
    expect(resultOf(await world.sync())).toMatchObject({ outcome: 'unchanged' });

    // Out: one file of one commit.
    await world.edit('guide', '# Guide\n\nFirst, here.\n\nSecond.\n');
    expect(resultOf(await world.sync())).toMatchObject({ exported: { commit: await world.tip(), branch: 'main', files: 1 } });
    expect(await git(repo, 'rev-parse', 'main~1')).toBe(tip);
    expect(await git(repo, 'diff', '--name-status', 'main~1', 'main')).toBe('M\tguide.md');
    await git(repo, 'fsck', '--strict');

    // In by the clock, which asks where the branch is and no more.
    system.clock.advance(66_000);
    expect(await pollConnections(system)).toEqual({ looked: 1, requested: 0 });
    await world.push({ 'README.md': '# Home\n\nFrom Git.\n' });
    system.clock.advance(66_000);
    expect(await pollConnections(system)).toEqual({ looked: 1, requested: 1 });
    await runner.idle();
    expect(await world.text('readme')).toBe('# Home\n\nFrom Git.\n');

    // Both at once, merged.
    await world.edit('readme', '# Home\n\nFrom here.\n');
    await world.push({ 'guide.md': '# Guide\n\nFirst, here.\n\nSecond, in Git.\n' });
    resultOf(await world.sync());
    const both = { ...BOOK, 'README.md': '# Home\n\nFrom here.\n', 'guide.md': '# Guide\n\nFirst, here.\n\nSecond, in Git.\n' };
    expect(await world.files()).toEqual(both);

    // A branch that refuses: the commit goes aside, and back when it may.
    const hook = join(repo, 'hooks/update');
    await writeFile(hook, '#!/bin/sh\ncase "$1" in refs/heads/main) echo "protected branch" >&2; exit 1;; esac\n');
    await chmod(hook, 0o755);
    await world.edit('readme', '# Home\n\nOnce more.\n');
    const aside = resultOf(await world.sync());
    expect(aside.notes.map(({ code }) => code)).toContain('pushed_to');
    expect(aside.exported?.commit).toBe(await world.tip(aside.exported?.branch));
    await rm(hook);
    resultOf(await world.sync());
    expect((await world.files())['README.md']).toBe('# Home\n\nOnce more.\n');

    // A change request is a branch, takes commits from there, and goes when it is merged.
    const { id } = await getPageByPath(ctx, placeOf(spaceId), 'guide', {});
    const source = '# Guide\n\nProposed.\n\nSecond, in Git.\n';
    const { changeRequest } = await proposeChanges(ctx, spaceId, {
      subject: 'Say more',
      changes: [{ operation: 'update_page', page: id, document: { source } }],
    });
    const number = String(changeRequest?.number);
    await updateChangeRequest(ctx, spaceId, number, { status: 'open' });
    const branch = `octavo/cr-${number}`;
    expect(resultOf(await world.sync()).notes.map(({ code }) => code)).toEqual(['change_request_out']);
    expect(await git(repo, 'diff', '--name-only', 'main', branch)).toBe('guide.md');
    await commitFiles(repo, { 'README.md': '# Home\n\nOn the branch.\n' }, { branch });
    expect(resultOf(await world.sync()).notes.map(({ code }) => code)).toEqual(['change_request_in']);
    await mergeChangeRequest(ctx, spaceId, number);
    resultOf(await world.sync());
    expect(await world.tip(branch)).toBeUndefined();
    expect(await world.files()).toMatchObject({ 'guide.md': source, 'README.md': '# Home\n\nOn the branch.\n' });
    await git(repo, 'fsck', '--strict');

    // Nothing was edited: the same tree, on another branch, in another repository, and in one with SHA-1 ids.
    const tree = await treeOf(repo, 'main');
    expect(await world.export({ ref: 'refs/heads/copy' })).toMatchObject({ state: 'succeeded', error: null });
    expect(await treeOf(repo, 'copy')).toBe(tree);
    for (const objectFormat of ['sha256', 'sha1'] as const) {
      const other = repo.replace('repo.git', `${objectFormat}.git`);
      await initBareRepo(other, { objectFormat });
      expect(await world.export({ url: world.server.url(`${objectFormat}.git`) })).toMatchObject({ state: 'succeeded', error: null });
      expect(await git(other, 'ls-tree', '-r', '--name-only', 'main')).toBe(await git(repo, 'ls-tree', '-r', '--name-only', 'main'));
      await git(other, 'fsck', '--strict');
      if (objectFormat === 'sha256') expect(await treeOf(other, 'main')).toBe(tree);
    }
    expect(await findGitSync(ctx, spaceId)).toMatchObject({ url, commitOid: await world.tip() });
  });

  it('goes on when the repository is made anew with ids of the other kind, at the same address', async () => {
    await using world = await connectedWorld(database);
    const { repo, ctx, spaceId } = world;
    resultOf(await world.connect());
    await rm(repo, { recursive: true });
    await initBareRepo(repo, { objectFormat: 'sha256' });
    await commitFiles(repo, { ...BOOK, 'guide.md': '# Guide\n\nMoved.\n' });
    expect(resultOf(await world.sync())).toMatchObject({ imported: { commit: await world.tip(), changedPages: 1 } });
    const { id } = await getPageByPath(ctx, placeOf(spaceId), 'guide', {});
    await editPageText(ctx, spaceId, id, '# Guide\n\nMoved, and edited.\n');
    expect(resultOf(await world.sync())).toMatchObject({ exported: { commit: await world.tip() } });
    expect(await git(repo, 'diff', '--name-status', 'main~1', 'main')).toBe('M\tguide.md');
  });

  it('recognises its own push when the answer or the record of it was lost, and keeps submodules when what nobody needs is removed', async () => {
    await using world = await connectedWorld(database, {}, 'sha256');
    const { ctx, spaceId, repo, system } = world;
    const submodule = `160000 commit ${'ab'.repeat(32)}\tvendor`;
    const listing = `${await git(repo, 'ls-tree', 'main')}\n${submodule}\n`;
    const withVendor = (await gitInput(repo, listing, 'mktree', '--missing')).toString().trim();
    await git(repo, 'update-ref', 'refs/heads/main', await git(repo, 'commit-tree', '-p', 'main', '-m', 'Vendor', withVendor));
    resultOf(await world.connect());

    await world.edit('guide', '# Guide\n\nPushed.\n');
    world.server.faults.push({ match: 'm.git/git-receive-pack', fault: { kind: 'cut', bytes: 0 }, times: 1 });
    world.server.faults.push({ match: '/git-receive-pack', fault: { kind: 'cut', bytes: 0 }, times: 2 });
    expect(await world.sync()).toMatchObject({ state: 'failed', error: { code: 'git_unreachable' } });
    expect(await git(repo, 'show', 'main:guide.md')).toContain('Pushed.');
    const pushed = await world.tip();
    await world.edit('guide', '# Guide\n\nPushed, then edited.\n');
    await world.push({ 'README.md': '# Home\n\nOn top.\n' });
    await world.push({ 'README.md': '# Home\n\nOn top of that.\n' });
    world.server.faults.length = 0;
    const found = resultOf(await world.sync());
    expect(found).toMatchObject({ notes: [] });
    expect(found.imported?.changeRequest).toBeUndefined();
    expect(await git(repo, 'rev-list', 'main')).toContain(pushed);

    // As after a kill between the push of an export and the transaction that records it.
    const sync = await findGitSync(ctx, spaceId);
    await world.edit('guide', '# Guide\n\nExported.\n');
    await world.export();
    const exported = await world.tip();
    const { gitSync } = system.store.tables;
    const before = { commitOid: sync?.commitOid, treeOid: sync?.treeOid, revisionId: sync?.revisionId };
    await system.store.tx((tx) => tx.update(gitSync).set(before));
    expect(await world.export()).toMatchObject({ state: 'succeeded', result: { commit: exported } });
    expect(await world.tip()).toBe(exported);

    await system.objects.write('blob', Buffer.from('nobody needs this\n'));
    await collectUnreferenced(system);
    system.clock.advance(UNREFERENCED_MS);
    expect((await collectUnreferenced(system)).objects.removed).toBe(1);
    await world.edit('readme', '# Home\n\nAfterwards.\n');
    resultOf(await world.sync());
    expect(await git(repo, 'diff', '--name-status', 'main~1', 'main')).toBe('M\tREADME.md');
    expect(await git(repo, 'ls-tree', 'main', 'vendor')).toBe(submodule);

    // A repository of the other kind has no name for it.
    const other = repo.replace('repo.git', 'sha1.git');
    await initBareRepo(other);
    expect(await world.export({ url: world.server.url('sha1.git') })).toMatchObject({ state: 'failed', error: { code: 'git_bad_object' } });
    expect(await git(other, 'for-each-ref')).toBe('');
  });
});
