import * as fs from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commitFiles, git } from '@octavo/testkit';
import fc from 'fast-check';
import isomorphic from 'isomorphic-git';
import http from 'isomorphic-git/http/node';
import { describe, expect, it } from 'vitest';
import { walkTree } from '../content/trees/walk.ts';
import { MemoryObjectStore } from '../objects/memory-store.ts';
import { fetchCommit } from './fetch.ts';
import { listRefs } from './refs.ts';
import { fetchOptions, LOCAL, openRemote, type TestRemote } from './testing.ts';

/** OCTAVO_TEST_RUNS tries more histories than fit into a build. */
const numRuns = Number(process.env.OCTAVO_TEST_RUNS ?? 2);

/** Bytes that do not compress, equal for equal seeds. */
function noise(size: number, seed: number): Buffer {
  const data = Buffer.alloc(size);
  for (let at = 0, state = seed + 1; at + 4 <= size; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data.writeUInt32LE(state, at);
  }
  return data;
}

/** One commit: a file of parts that other versions share, so that differences copy from far and across the sizes a copy can say. */
const part = fc.record({ seed: fc.nat(2), size: fc.constantFrom(3, 4_000, 0xffff, 0x10000, 0x10001, 0x2_0000, 300_000) });
const commit = fc.record({
  path: fc.constantFrom('a.md', 'b.bin', 'dir/c.bin', 'dir/deep/d e.md'),
  parts: fc.array(part, { minLength: 1, maxLength: 5 }),
  tail: fc.nat(1_000_000),
});
const history = fc.array(fc.array(commit, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 });

async function lsTree(repo: string): Promise<string[]> {
  return (await git(repo, '-c', 'core.quotePath=false', 'ls-tree', '-r', 'main'))
    .split('\n')
    .map((line) => line.slice(12))
    .sort();
}

async function lsStore(objects: MemoryObjectStore, tree: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const { kind, oid, path } of walkTree(objects, tree)) if (kind === 'file') lines.push(`${oid}\t${path}`);
  return lines.sort();
}

/** Returns the files of the branch, as stock isomorphic-git lists them. */
async function lsIsomorphic({ root, url }: TestRemote): Promise<string[]> {
  const gitdir = join(root, `iso-${crypto.randomUUID()}`);
  await isomorphic.clone({ fs, http, dir: gitdir, gitdir, url, ref: 'main', singleBranch: true, depth: 1, noCheckout: true });
  const lines: string[] = await isomorphic.walk({
    fs,
    gitdir,
    dir: gitdir,
    trees: [isomorphic.TREE({ ref: 'main' })],
    map: async (path, [entry]) => ((await entry?.type()) === 'blob' ? `${await entry?.oid()}\t${path}` : undefined),
  });
  return lines.sort();
}

describe.each([true, false])('with protocol v2: %s', (protocolV2) => {
  it('generated histories come in as git and stock isomorphic-git read them, the first time and on top of what is there', {
    timeout: 600_000,
  }, async () => {
    const property = fc.asyncProperty(history, fc.boolean(), async (pushes, usesOffsets) => {
      await using remote = await openRemote({ protocolV2 });
      await git(remote.repo, 'config', 'repack.useDeltaBaseOffset', String(usesOffsets));
      const objects = new MemoryObjectStore();
      let have: string | undefined;
      for (const [n, commits] of pushes.entries()) {
        for (const { path, parts, tail } of commits) {
          const data = Buffer.concat([...parts.map(({ seed, size }) => noise(size, seed)), Buffer.from(String(tail))]);
          await commitFiles(remote.repo, { [path]: data, 'page.md': `# Page ${tail}\n\n${'Words that stay.\n'.repeat(500)}` });
        }
        if (n % 2 === 0) await git(remote.repo, 'repack', '-adfq', '--depth=250', '--window=50');
        const fetched = await fetchCommit(fetchOptions(remote.url, { objects, ...(have === undefined ? {} : { have }) }));
        have = fetched.commit;
        expect(await lsStore(objects, fetched.tree)).toEqual(await lsTree(remote.repo));
        for await (const { oid, kind } of walkTree(objects, fetched.tree))
          if (kind === 'file') expect(await objects.read(oid)).toBeDefined();
      }
      expect(await lsIsomorphic(remote)).toEqual(await lsTree(remote.repo));
    });
    await fc.assert(property, { numRuns });
  });

  it('20,000 refs are listed as git and isomorphic-git list them, and a branch is found among them', async () => {
    await using remote = await openRemote({ protocolV2 });
    const oid = await commitFiles(remote.repo, { a: '1' });
    const lines = Array.from({ length: 20_000 }, (_, i) => `${oid} refs/${i % 2 === 0 ? 'heads/b' : 'tags/t'}${i}`);
    await writeFile(`${remote.repo}/packed-refs`, `# pack-refs with: peeled fully-peeled sorted \n${lines.toSorted().join('\n')}\n`);
    const all = (await git(remote.repo, 'for-each-ref', '--format=%(refname)')).split('\n').sort();
    const { refs } = await listRefs({ url: remote.url, network: LOCAL });
    expect(refs.map(({ name }) => name).sort()).toEqual(all);
    const theirs = await isomorphic.listServerRefs({ http, url: remote.url, protocolVersion: protocolV2 ? 2 : 1 });
    const listed = theirs.filter(({ ref }) => ref !== 'HEAD' && !ref.endsWith('^{}'));
    expect(new Map(refs.map(({ name, oid }) => [name, oid]))).toEqual(new Map(listed.map(({ ref, oid }) => [ref, oid])));
    expect(await fetchCommit(fetchOptions(remote.url, { ref: 'b19998' }))).toMatchObject({ commit: oid, ref: 'refs/heads/b19998' });
  });
});
