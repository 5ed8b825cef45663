import { randomBytes } from 'node:crypto';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCaches } from '@octavo/core';
import { commitFiles, git, gitInput, initBareRepo, treeOf } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCommit } from '../../objects/commit.ts';
import { MemoryObjectStore } from '../../objects/memory-store.ts';
import { oidOf } from '../../objects/oid.ts';
import { deleteBranch } from '../../transport/delete-branch.ts';
import { type FetchOptions, fetchCommit } from '../../transport/fetch.ts';
import { findAncestor } from '../../transport/find-ancestor.ts';
import { DEFAULT_PACK_LIMITS } from '../../transport/network.ts';
import { openPush } from '../../transport/push.ts';
import { findTip, listRefs } from '../../transport/refs.ts';
import { fetchOptions, LOCAL, openRemote, type TestRemote } from '../../transport/testing.ts';
import { createWorkerDecoder } from '../../transport/workers.ts';
import { editTree } from '../trees/edit.ts';
import { sha256IdsOf } from './sha256-ids.ts';

const person = { name: 'Ada', email: 'ada@example.com', timestamp: 1_700_000_100, timezone: '+0000' };
const page = (i: number, last = '') =>
  `# Page ${i}\n\n${Array.from({ length: 12 }, (_, line) => `Line ${line} of page ${i % 7}: ${(i * 7919 + line * 31) % 1000} words.`).join('\n')}\n${last}`;
const FILES = {
  'README.md': '# Hi\n',
  'a/ünï cödé 🎉.md': 'x',
  'a/run.sh': { mode: '100755', data: '#!/bin/sh\n' },
  'a/link': { mode: '120000', data: '../../etc/passwd' },
  'empty.md': '',
  'noise.bin': randomBytes(9_000_000),
  ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`docs/${i % 9}/page-${i}.md`, page(i)])),
};

describe('a repository with SHA-256 ids', () => {
  let remote: TestRemote;
  /** The same files in a repository with SHA-1 ids: what git makes of them there. */
  let twin: string;
  beforeAll(async () => {
    remote = await openRemote({ objectFormat: 'sha256' });
    twin = join(remote.root, 'twin.git');
    await initBareRepo(twin);
  });
  afterAll(() => remote[Symbol.asyncDispose]());

  const store = new MemoryObjectStore();
  const fetching = (change: Partial<FetchOptions> = {}) => fetchCommit(fetchOptions(remote.url, { objects: store, ...change }));
  let first: Awaited<ReturnType<typeof fetchCommit>>;

  test('is empty at first, and comes in with the tree that git makes of its files under SHA-1 ids, and the other way round', async () => {
    expect(await listRefs({ url: remote.url, network: LOCAL })).toMatchObject({ refs: [] });
    await expect(fetching()).rejects.toMatchObject({ code: 'git_empty' });
    const commit = await commitFiles(remote.repo, FILES);
    await commitFiles(twin, FILES);
    // Nothing of it was ever seen by its other ids: these are computed from the bytes alone.
    const own = await fetchCommit(fetchOptions(remote.server.url('twin.git'), { objects: store }));
    const ids = await sha256IdsOf(store, [own.tree]);
    expect(ids.objects.get(own.tree)).toBe(await treeOf(remote.repo, 'main'));
    await git(remote.repo, 'gc', '-q');
    const decoder = createWorkerDecoder();
    first = await fetching({ decoder });
    await decoder.close();
    expect(first).toMatchObject({ commit, tree: await treeOf(twin, 'main'), ref: 'refs/heads/main', unchanged: false });
    expect(first.received.oids).toEqual(new Set([commit, ...own.received.oids].filter((oid) => oid !== own.commit)));
    expect(commit).toHaveLength(64);
    expect(await findTip({ url: remote.url, network: LOCAL, ref: 'refs/heads/main' })).toMatchObject({ tip: commit });
  });

  test('costs what changed from then on, and nothing when nothing did', async () => {
    const have = { have: first.commit, haveTree: first.tree };
    expect(await fetching(have)).toMatchObject({ unchanged: true, tree: first.tree, received: { objects: 0 } });
    const change = { 'docs/3/page-3.md': page(3, 'One more line.\n'), 'docs/9/new.md': '# New\n', 'docs/4/page-4.md': null };
    const commit = await commitFiles(remote.repo, change);
    await commitFiles(twin, change);
    const caches = createCaches();
    const next = await fetching({ ...have, network: { ...LOCAL, caches } });
    expect(next).toMatchObject({ commit, tree: await treeOf(twin, 'main') });
    expect(next.received.bytes).toBeLessThan(8000);
    expect(next.received.oids.size).toBeLessThan(12);
    // Ids that came with it are known from then on: no file is read to find them.
    const known = caches.open<string>('git-sha256-ids');
    const folders = { readMany: (oids: readonly string[]) => store.readMany(oids), stat: () => expect.fail(), stream: () => expect.fail() };
    expect((await sha256IdsOf(folders, [next.tree], { known })).objects.get(next.tree)).toBe(await treeOf(remote.repo, 'main'));
    // Without the tree here, or with a commit of another kind of id, all of it comes.
    const whole = await fetchCommit(fetchOptions(remote.url, { have: first.commit }));
    expect(whole).toMatchObject({ commit, tree: next.tree });
    const other = await fetchCommit(fetchOptions(remote.url, { have: '1'.repeat(40), haveTree: first.tree }));
    expect(other).toMatchObject({ commit, tree: next.tree });
    first = next;
  });

  test('takes commits whose folders and files are the same bytes as those of git, and only what is new of them', async () => {
    const blob = await store.write('blob', Buffer.from('changed\n'));
    const { tree, objects } = await editTree(store, first.tree, new Map([['a/b.md', { mode: '100644', oid: blob }]]));
    for (const { kind, data } of objects) await store.write(kind, data);
    const ids = await sha256IdsOf(store, [tree]);
    const words = { author: person, committer: person, message: 'Export' };
    const commit = buildCommit({ tree: ids.objects.get(tree) ?? '', parents: [first.commit], ...words });
    const oid = oidOf('commit', commit, 'sha256');
    await store.writeEncoded([{ oid, kind: 'commit', size: commit.length, codec: 'raw', bytes: commit }]);
    const request = { commit: oid, newOids: [blob, ...objects.map((object) => object.oid), oid], objects: store };

    const hook = join(remote.repo, 'hooks/pre-receive');
    await writeFile(hook, '#!/bin/sh\necho "not on a Friday" >&2\nexit 1\n');
    await chmod(hook, 0o755);
    using refused = await openPush({ url: remote.url, network: LOCAL, ref: 'main' });
    expect(refused).toMatchObject({ format: 'sha256', tip: first.commit });
    await expect(refused.push({ ...request, parent: first.commit })).rejects.toMatchObject({
      code: 'git_rejected',
      data: { reason: 'hook', remoteMessage: expect.stringContaining('not on a Friday') },
    });
    await rm(hook);
    using session = await openPush({ url: remote.url, network: LOCAL, ref: 'main' });
    expect((await session.push({ ...request, parent: first.commit })).sentBytes).toBeLessThan(3000);
    await commitFiles(twin, { 'a/b.md': 'changed\n' });
    expect(tree).toBe(await treeOf(twin, 'main'));
    expect(await git(remote.repo, 'rev-parse', 'main')).toBe(oid);
    expect(await git(remote.repo, 'diff', '--name-status', 'main~1', 'main')).toBe('A\ta/b.md');
    await git(remote.repo, 'fsck', '--strict');
    // The branch moved: nothing is forced.
    using late = await openPush({ url: remote.url, network: LOCAL, ref: 'main' });
    await expect(late.push({ ...request, commit: first.commit, parent: null })).rejects.toMatchObject({
      data: { reason: 'non_fast_forward' },
    });
  });

  test('says which commits a branch stands on, by an annotated tag too, and lets a branch go', async () => {
    const query = { url: remote.url, network: LOCAL, ref: 'refs/heads/main', limits: DEFAULT_PACK_LIMITS };
    const { decoder } = fetchOptions(remote.url);
    const root = await git(remote.repo, 'rev-parse', 'main~2');
    expect(await findAncestor({ ...query, decoder, candidates: ['f'.repeat(64), root] })).toBe(root);
    expect(await findAncestor({ ...query, decoder, candidates: ['f'.repeat(64)] })).toBeNull();
    await git(remote.repo, 'tag', '-a', '-m', 'One', 'v1', 'main~1');
    expect(await fetching({ ref: 'v1' })).toMatchObject({ commit: first.commit, tree: first.tree, ref: 'refs/tags/v1' });
    await git(remote.repo, 'branch', 'aside', 'main~1');
    const aside = { url: remote.url, network: LOCAL, ref: 'refs/heads/aside' };
    expect(await deleteBranch({ ...aside, commit: root })).toBe(false);
    expect(await deleteBranch({ ...aside, commit: first.commit })).toBe(true);
    expect(await findTip(aside)).toMatchObject({ tip: null });
  });
});

test('by protocol v0, submodules keep their commits there and back, and limits hold for SHA-256 as for SHA-1', async () => {
  // By the older protocol, which says the format in another place.
  await using remote = await openRemote({ objectFormat: 'sha256', protocolV2: false });
  await expect(fetchCommit(fetchOptions(remote.url))).rejects.toMatchObject({ code: 'git_empty' });
  const submodule = 'ab'.repeat(32);
  await commitFiles(remote.repo, { 'README.md': '# Hi\n' });
  const blob = await git(remote.repo, 'rev-parse', 'main:README.md');
  const listing = `100644 blob ${blob}\tREADME.md\n160000 commit ${submodule}\tvendor\n`;
  const tree = (await gitInput(remote.repo, listing, 'mktree', '--missing')).toString().trim();
  const commit = await git(remote.repo, 'commit-tree', '-m', 'Submodule', tree);
  await git(remote.repo, 'update-ref', 'refs/heads/main', commit);
  const objects = new MemoryObjectStore();
  const fetched = await fetchCommit(fetchOptions(remote.url, { objects }));
  expect((await sha256IdsOf(objects, [fetched.tree])).objects.get(fetched.tree)).toBe(tree);
  // A submodule by a SHA-1 id has no name there.
  const foreign = await editTree(objects, fetched.tree, new Map([['other', { mode: '160000', oid: '12'.repeat(20) }]]));
  for (const { kind, data } of foreign.objects) await objects.write(kind, data);
  await expect(sha256IdsOf(objects, [foreign.tree])).rejects.toMatchObject({ code: 'git_bad_object' });

  const { limits } = fetchOptions(remote.url);
  for (const change of [
    { network: { ...LOCAL, maxBytes: 400 } },
    { limits: { ...limits, maxObjects: 2 } },
    { limits: { ...limits, maxObjectBytes: 3 } },
  ]) {
    await expect(fetchCommit(fetchOptions(remote.url, change))).rejects.toMatchObject({ code: 'git_too_large' });
  }
});
