import { randomBytes } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commitFiles, git, treeOf } from '@octavo/testkit';
import { describe, expect, test } from 'vitest';
import { editTree } from '../content/trees/edit.ts';
import { buildCommit } from '../objects/commit.ts';
import { MemoryObjectStore } from '../objects/memory-store.ts';
import { fetchCommit } from './fetch.ts';
import { type PushRequest, type PushTarget, pushCommit } from './push.ts';
import { fetchOptions, LOCAL, openRemote, type TestRemote } from './testing.ts';

const person = { name: 'Ada', email: 'ada@example.com', timestamp: 1_700_000_100, timezone: '+0000' };

/** Makes a commit over another in a store, as an export does, and answers what pushing it takes. */
async function prepare(
  store: MemoryObjectStore,
  base: { commit: string; tree: string } | null,
  files: Record<string, string | Uint8Array>,
): Promise<{ commit: string; tree: string; newOids: string[] }> {
  const newOids: string[] = [];
  const changes = new Map<string, { mode: string; oid: string }>();
  for (const [path, data] of Object.entries(files)) {
    const oid = await store.write('blob', Buffer.from(data));
    newOids.push(oid);
    changes.set(path, { mode: '100644', oid });
  }
  const { tree, objects } = await editTree(store, base?.tree ?? null, changes);
  for (const object of objects) newOids.push(await store.write(object.kind, object.data));
  const data = buildCommit({ tree, parents: base ? [base.commit] : [], author: person, committer: person, message: 'Export' });
  const commit = await store.write('commit', data);
  return { commit, tree, newOids: [...newOids, commit] };
}

async function fetched(remote: TestRemote) {
  const store = new MemoryObjectStore();
  const base = await fetchCommit(fetchOptions(remote.url, { objects: store }));
  const push = (change: Partial<PushTarget & PushRequest> & Pick<PushTarget & PushRequest, 'commit' | 'newOids'>) =>
    pushCommit({ url: remote.url, ref: 'main', parent: base.commit, objects: store, network: LOCAL, ...change });
  return { store, base, push };
}

async function hook(remote: TestRemote, script: string): Promise<void> {
  const path = join(remote.repo, 'hooks/pre-receive');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

describe('pushing', () => {
  test('moves the branch, sends only what is new, and git finds nothing wrong', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, { 'README.md': 'hi', 'a/b.md': 'b', 'noise.bin': randomBytes(500_000) });
    const { store, base, push } = await fetched(remote);
    const next = await prepare(store, base, { 'a/b.md': 'changed', 'c/d/é.md': 'new' });
    const result = await push(next);
    expect(result).toMatchObject({ remoteMessages: [], unchanged: false });
    expect(result.sentBytes).toBeLessThan(3000);
    expect(await git(remote.repo, 'rev-parse', 'main')).toBe(next.commit);
    expect(await treeOf(remote.repo, 'main')).toBe(next.tree);
    await git(remote.repo, 'fsck', '--strict');
    expect(await git(remote.repo, 'show', 'main:c/d/é.md')).toBe('new');
    // After a crash the same push is asked for again.
    expect(await push(next)).toMatchObject({ unchanged: true });
  });

  test('makes a branch from a known commit without sending its tree', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, { 'noise.bin': randomBytes(500_000) });
    const { store, base, push } = await fetched(remote);
    const next = await prepare(store, base, { 'x.md': 'x' });
    expect((await push({ ...next, ref: 'octavo/export', parent: null })).sentBytes).toBeLessThan(3000);
    expect(await treeOf(remote.repo, 'octavo/export')).toBe(next.tree);
    expect(await git(remote.repo, 'rev-parse', 'main')).toBe(base.commit);
  });

  test('fills an empty repository, large files streamed', async () => {
    await using remote = await openRemote();
    const store = new MemoryObjectStore();
    const files: Record<string, string | Uint8Array> = { 'video.bin': randomBytes(12_000_000) };
    for (let i = 0; i < 150; i++) files[`p/${i}.md`] = `# ${i}\n${randomBytes(900).toString('base64')}`;
    const next = await prepare(store, null, files);
    const counting = { reads: 0 };
    const readMany = store.readMany.bind(store);
    store.readMany = async (oids) => {
      for (const [, { size }] of await store.stat(oids)) counting.reads = Math.max(counting.reads, size);
      return readMany(oids);
    };
    await pushCommit({ url: remote.url, ref: 'main', parent: null, objects: store, network: LOCAL, ...next });
    expect(counting.reads).toBeLessThan(8_000_000);
    expect(await treeOf(remote.repo, 'main')).toBe(next.tree);
    await git(remote.repo, 'fsck', '--strict', '--full');
  });
});

describe('a push that is refused', () => {
  test('because the branch moved, is gone, or is there already, changes nothing and asks for an import', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, { a: '1' });
    const { store, base, push } = await fetched(remote);
    const next = await prepare(store, base, { a: '2' });
    await expect(push({ ...next, parent: null })).rejects.toMatchObject({ code: 'git_rejected', data: { reason: 'non_fast_forward' } });
    await expect(push({ ...next, ref: 'gone' })).rejects.toMatchObject({ code: 'git_rejected', data: { reason: 'non_fast_forward' } });
    const theirs = await commitFiles(remote.repo, { b: 'theirs' });
    await expect(push(next)).rejects.toMatchObject({ code: 'git_rejected', status: 409, data: { reason: 'non_fast_forward' } });
    expect(await git(remote.repo, 'rev-parse', 'main')).toBe(theirs);
  });

  test('because its commit does not descend from the tip is never sent', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, { a: '1' });
    const { store, base, push } = await fetched(remote);
    const orphan = await prepare(store, null, { a: '2' });
    remote.server.reset();
    await expect(push(orphan)).rejects.toMatchObject({ data: { reason: 'non_fast_forward' } });
    expect(remote.server.requests.map(({ method }) => method)).toEqual(['GET']);
    expect(await git(remote.repo, 'rev-parse', 'main')).toBe(base.commit);
  });

  test('because somebody was faster between look and push', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, { a: '1' });
    const { store, base, push } = await fetched(remote);
    const next = await prepare(store, base, { a: '2' });
    const run = () => commitFiles(remote.repo, { b: 'theirs' });
    remote.server.faults.push({ match: 'repo.git/git-receive-pack', fault: { kind: 'before', run } });
    await expect(push(next)).rejects.toMatchObject({ code: 'git_rejected', data: { reason: 'non_fast_forward' } });
    expect(await git(remote.repo, 'show', 'main:b')).toBe('theirs');
  });

  test.each([
    ['protected', 'GH006: Protected branch update failed for refs/heads/main.', 'git_rejected'],
    ['hook', 'Commit message must name a ticket.', 'git_rejected'],
  ])('as %s carries what the remote says, without credentials', async (reason, said, code) => {
    await using remote = await openRemote({ auth: { username: 'ada', password: 's3cr3t-t0ken' } });
    await commitFiles(remote.repo, { a: '1' });
    const credentials = { username: 'ada', password: 's3cr3t-t0ken' };
    const store = new MemoryObjectStore();
    const base = await fetchCommit(fetchOptions(remote.url, { objects: store, credentials }));
    await hook(remote, `echo "error: ${said}" >&2; echo "https://ada:s3cr3t-t0ken@host/x s3cr3t-t0ken" >&2; exit 1`);
    const next = await prepare(store, base, { a: '2' });
    const seen: string[] = [];
    const pushing = pushCommit({
      url: remote.url,
      ref: 'main',
      parent: base.commit,
      objects: store,
      network: LOCAL,
      credentials,
      ...next,
      onProgress: ({ remoteMessage }) => remoteMessage && seen.push(remoteMessage),
    });
    const error = await pushing.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code, data: { reason, remoteMessage: expect.stringContaining(said) } });
    expect(JSON.stringify([error, seen])).not.toContain('s3cr3t');
    expect(seen.join('\n')).toContain(said);
    expect(await git(remote.repo, 'rev-parse', 'main')).toBe(base.commit);
  });

  test('because the token may not push', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, { a: '1' });
    const { store, base, push } = await fetched(remote);
    await git(remote.repo, 'config', 'http.receivepack', 'false');
    const next = await prepare(store, base, { a: '2' });
    await expect(push(next)).rejects.toMatchObject({ code: 'git_auth_failed' });
  });

  test('because an object it needs was not sent', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, { a: '1' });
    const { store, base, push } = await fetched(remote);
    const next = await prepare(store, base, { a: '2', b: '3' });
    await expect(push({ ...next, newOids: next.newOids.slice(1) })).rejects.toMatchObject({
      code: 'git_rejected',
      data: { reason: 'remote' },
    });
    expect(await git(remote.repo, 'rev-parse', 'main')).toBe(base.commit);
  });

  test.each(['', '-x', 'a..b', 'a b', 'a\nb', 'a~1', '.a', 'a/.b', 'a.lock', 'a/', 'refs/tags/x', 'x'.repeat(300)])(
    'because %j is no branch name',
    async (ref) => {
      const objects = new MemoryObjectStore();
      const pushing = pushCommit({
        url: 'https://git.example.com/x',
        ref,
        commit: 'a'.repeat(40),
        parent: null,
        newOids: [],
        objects,
        network: LOCAL,
      });
      if (ref === '-x') await expect(pushing).rejects.toMatchObject({ code: 'git_unreachable' });
      else await expect(pushing).rejects.toMatchObject({ code: 'git_branch_missing' });
    },
  );

  test('when the connection is cut after the push went through, asking again finds it done', async () => {
    await using remote = await openRemote({ faults: [{ match: 'repo.git/git-receive-pack', fault: { kind: 'cut', bytes: 0 }, times: 1 }] });
    await commitFiles(remote.repo, { a: '1' });
    const { store, base, push } = await fetched(remote);
    const next = await prepare(store, base, { a: '2' });
    await expect(push(next)).rejects.toMatchObject({ code: 'git_unreachable' });
    expect(await git(remote.repo, 'rev-parse', 'main')).toBe(next.commit);
    expect(await push(next)).toMatchObject({ unchanged: true });
  });
});
