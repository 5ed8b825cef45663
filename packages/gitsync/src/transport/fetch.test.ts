import { randomBytes } from 'node:crypto';
import { commitFiles, git, treeOf } from '@octavo/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { diffTrees } from '../content/trees/diff.ts';
import { walkTree } from '../content/trees/walk.ts';
import { MemoryObjectStore } from '../objects/memory-store.ts';
import { fetchCommit } from './fetch.ts';
import type { GitProgress } from './network.ts';
import { listRefs } from './refs.ts';
import { fetchOptions, LOCAL, openRemote } from './testing.ts';
import { createWorkerDecoder } from './workers.ts';

const decoder = createWorkerDecoder();
afterAll(() => decoder.close());

/** Many similar pages, as documentation has. */
function* pages(count: number): Generator<readonly [string, string]> {
  for (let i = 0; i < count; i++) {
    const body = Array.from(
      { length: 12 },
      (_, line) => `Line ${line} of page ${i % 17}: ${(i * 7919 + line * 31) % 1000} words about pipes.`,
    );
    yield [`docs/section-${i % 40}/page-${i}.md`, `# Page ${i}\n\n${body.join('\n')}\n`];
  }
}

async function lsTree(repo: string, ref: string): Promise<string[]> {
  return (await git(repo, '-c', 'core.quotePath=false', 'ls-tree', '-r', '-t', ref)).split('\n');
}

async function lsStore(objects: MemoryObjectStore, tree: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const { mode, kind, oid, path } of walkTree(objects, tree)) {
    lines.push(`${mode.padStart(6, '0')} ${kind === 'tree' ? 'tree' : kind === 'submodule' ? 'commit' : 'blob'} ${oid}\t${path}`);
  }
  return lines;
}

describe.each([
  { protocol: 'v2', protocolV2: true },
  { protocol: 'v0', protocolV2: false },
])('fetching by protocol $protocol', ({ protocolV2 }) => {
  test('brings the whole tree as git lists it', async () => {
    await using remote = await openRemote({ protocolV2 });
    const commit = await commitFiles(remote.repo, {
      'README.md': '# Hi\n',
      'a/ünï cödé 🎉.md': 'x',
      'a/run.sh': { mode: '100755', data: '#!/bin/sh\n' },
      'a/link': { mode: '120000', data: '../../etc/passwd' },
      'empty.md': '',
      'logo.png': randomBytes(70_000),
    });
    const objects = new MemoryObjectStore();
    const result = await fetchCommit(fetchOptions(remote.url, { objects }));
    expect(result).toMatchObject({
      commit,
      tree: await treeOf(remote.repo, 'main'),
      ref: 'refs/heads/main',
      url: remote.url,
      unchanged: false,
    });
    expect(await lsStore(objects, result.tree)).toEqual(await lsTree(remote.repo, 'main'));
    expect(result.received.oids).toEqual(new Set(objects.oids()));
    expect(result.received.objects).toBe(objects.size);
  });

  test('an update costs what changed, and nothing changed costs the list of refs', async () => {
    await using remote = await openRemote({ protocolV2 });
    await commitFiles(remote.repo, pages(3000));
    await git(remote.repo, 'gc', '-q');
    const objects = new MemoryObjectStore();
    const first = await fetchCommit(fetchOptions(remote.url, { objects, decoder }));
    expect(await lsStore(objects, first.tree)).toEqual(await lsTree(remote.repo, 'main'));

    const commit = await commitFiles(remote.repo, { 'docs/section-3/page-3.md': '# Page 3\n\nRewritten.\n' });
    const second = await fetchCommit(fetchOptions(remote.url, { objects, decoder, have: first.commit }));
    expect(second.commit).toBe(commit);
    expect(second.received.bytes).toBeLessThan(10_000);
    expect(second.received.objects).toBe(5);
    expect(await lsStore(objects, second.tree)).toEqual(await lsTree(remote.repo, 'main'));
    const changes: string[] = [];
    for await (const change of diffTrees(objects, first.tree, second.tree)) changes.push(change.path);
    expect(changes).toEqual(['docs/section-3/page-3.md']);

    remote.server.reset();
    const third = await fetchCommit(fetchOptions(remote.url, { objects, decoder, have: commit }));
    expect(third).toMatchObject({ unchanged: true, commit, tree: second.tree, received: { objects: 0 } });
    expect(remote.server.requests.length).toBe(protocolV2 ? 2 : 1);
  });
});

describe('fetching', () => {
  test('a rewritten history is only a difference too', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, pages(500));
    const objects = new MemoryObjectStore();
    const first = await fetchCommit(fetchOptions(remote.url, { objects }));
    const tree = await git(remote.repo, 'rev-parse', 'main^{tree}');
    const orphan = await git(remote.repo, 'commit-tree', '-m', 'Rewritten', tree);
    await git(remote.repo, 'update-ref', 'refs/heads/main', orphan);
    await commitFiles(remote.repo, { 'new.md': 'new' });
    const second = await fetchCommit(fetchOptions(remote.url, { objects, have: first.commit }));
    expect(second.received.bytes).toBeLessThan(10_000);
    expect(await lsStore(objects, second.tree)).toEqual(await lsTree(remote.repo, 'main'));
  });

  test('a branch that is rewritten between the list of refs and the request is asked for again', async () => {
    await using remote = await openRemote({ protocolV2: false });
    await commitFiles(remote.repo, { a: '1' });
    const rewrite = async () => {
      const orphan = await git(remote.repo, 'commit-tree', '-m', 'Rewritten', await treeOf(remote.repo, 'main'));
      await git(remote.repo, 'update-ref', 'refs/heads/main', orphan);
    };
    remote.server.faults.push({ match: 'repo.git/git-upload-pack', fault: { kind: 'before', run: rewrite }, times: 1 });
    const { commit } = await fetchCommit(fetchOptions(remote.url));
    expect(commit).toBe(await git(remote.repo, 'rev-parse', 'main'));
  });

  test('branches, annotated tags and HEAD are found by short and full names', async () => {
    await using remote = await openRemote();
    const main = await commitFiles(remote.repo, { a: '1' });
    const dev = await commitFiles(remote.repo, { a: '2' }, { branch: 'feature/dev' });
    await git(remote.repo, 'tag', '-a', '-m', 'v1', 'v1', 'main');
    for (const [ref, commit, name] of [
      ['main', main, 'refs/heads/main'],
      ['HEAD', main, 'refs/heads/main'],
      ['feature/dev', dev, 'refs/heads/feature/dev'],
      ['refs/heads/feature/dev', dev, 'refs/heads/feature/dev'],
      ['v1', main, 'refs/tags/v1'],
    ] as const) {
      expect(await fetchCommit(fetchOptions(remote.url, { ref }))).toMatchObject({ commit, ref: name });
    }
    const { head, refs } = await listRefs({ url: remote.url, network: LOCAL });
    expect(head).toBe('refs/heads/main');
    expect(refs.map((ref) => ref.name)).toEqual(['refs/heads/feature/dev', 'refs/heads/main', 'refs/tags/v1']);
    expect(refs[2]?.peeled).toBe(main);
    const branches = await listRefs({ url: remote.url, network: LOCAL, prefix: 'refs/heads/f' });
    expect(branches.refs).toEqual([{ name: 'refs/heads/feature/dev', oid: dev }]);
  });

  test('a listing asks for what it needs, whatever number of refs there is', async () => {
    await using remote = await openRemote();
    const commit = await commitFiles(remote.repo, { a: '1' });
    const lines = Array.from({ length: 3000 }, (_, i) => `${commit} refs/tags/t${i}`);
    const { writeFile } = await import('node:fs/promises');
    await writeFile(`${remote.repo}/packed-refs`, `# pack-refs with: peeled fully-peeled sorted \n${lines.toSorted().join('\n')}\n`);
    remote.server.reset();
    await fetchCommit(fetchOptions(remote.url));
    expect(remote.server.bytesSent()).toBeLessThan(2000);
  });

  test('trees with legacy modes, submodules, and names that are no text or no path come in byte for byte', async () => {
    await using remote = await openRemote();
    const { gitInput } = await import('@octavo/testkit');
    const blob = (await gitInput(remote.repo, 'x', 'hash-object', '-w', '--stdin')).toString().trim();
    const raw = Buffer.from(blob, 'hex');
    const entry = (head: string, oid = raw) => Buffer.concat([Buffer.from(`${head}\0`, 'latin1'), oid]);
    const bytes = Buffer.concat([
      entry('100664 a\\b'),
      entry('100644 caf\xe9'),
      entry('160000 mod', Buffer.alloc(20, 7)),
      entry('100644 ..'),
    ]);
    const tree = (await gitInput(remote.repo, bytes, 'hash-object', '-w', '-t', 'tree', '--literally', '--stdin')).toString().trim();
    const commit = await git(remote.repo, 'commit-tree', '-m', 'odd', tree);
    await git(remote.repo, 'update-ref', 'refs/heads/main', commit);
    const objects = new MemoryObjectStore();
    expect((await fetchCommit(fetchOptions(remote.url, { objects }))).tree).toBe(tree);
    expect(Buffer.from((await objects.read(tree))?.data ?? []).equals(bytes)).toBe(true);
    const seen: unknown[] = [];
    for await (const { path, mode, kind, problem } of walkTree(objects, tree)) seen.push([path, mode, kind, problem]);
    expect(seen).toEqual([
      ['a\\b', '100664', 'file', 'backslash'],
      ['caf\ufffd', '100644', 'file', 'not_utf8'],
      ['mod', '160000', 'submodule', undefined],
      ['..', '100644', 'file', 'dot'],
    ]);
  });

  test('progress only grows and ends at the whole', async () => {
    await using remote = await openRemote();
    await commitFiles(remote.repo, pages(800));
    const seen: GitProgress[] = [];
    const { received } = await fetchCommit(fetchOptions(remote.url, { decoder, onProgress: (progress) => seen.push(progress) }));
    expect(seen.map((progress) => progress.objects)).toEqual(seen.map((progress) => progress.objects).toSorted((a, b) => a - b));
    expect(seen.at(-1)).toMatchObject({ objects: received.objects, totalObjects: received.objects, receivedBytes: received.bytes });
  });
});
