import * as fs from 'node:fs';
import { git, gitInput, initBareRepo, tempDir } from '@octavo/testkit';
import fc from 'fast-check';
import isomorphic from 'isomorphic-git';
import { expect, test } from 'vitest';
import { buildCommit, type GitPerson, parseCommit } from './commit.ts';
import { oidOf } from './oid.ts';
import { parseTree, rawOf, type TreeEntry, textOf, writeTree } from './tree.ts';

const word = fc.stringMatching(/^[A-Za-z0-9é🎉]{1,12}( [A-Za-z0-9é🎉]{1,12})?$/u);
const person: fc.Arbitrary<GitPerson> = fc.record({
  name: word,
  email: fc.constantFrom('ada@example.com', 'a+b@x.test'),
  timestamp: fc.integer({ min: 0, max: 4_000_000_000 }),
  timezone: fc.constantFrom('+0000', '+0130', '-0800', '+1400'),
});
const names = fc.uniqueArray(fc.stringMatching(/^[a-z0-9é][a-z0-9é .-]{0,8}$/u), { minLength: 1, maxLength: 6 });

interface IsomorphicPerson {
  name: string;
  email: string;
  timestamp: number;
  timezoneOffset: number;
}

/** Returns a person as isomorphic-git reads them: the zone in minutes behind UTC. */
function asIsomorphic({ name, email, timestamp, timezone }: GitPerson): IsomorphicPerson {
  const minutes = Number(timezone.slice(1, 3)) * 60 + Number(timezone.slice(3));
  return { name, email, timestamp, timezoneOffset: timezone.startsWith('-') || minutes === 0 ? minutes : -minutes };
}

test('commits and trees that are written here are read alike by git, isomorphic-git and here, under the same ids', async () => {
  await using dir = await tempDir();
  await initBareRepo(dir.path);
  const repo = { fs, dir: dir.path, gitdir: dir.path };
  const store = async (kind: 'blob' | 'tree' | 'commit', bytes: Uint8Array) => {
    const oid = (await gitInput(dir.path, bytes, 'hash-object', '-w', '-t', kind, '--stdin')).toString().trim();
    expect(oid).toBe(oidOf(kind, bytes));
    return oid;
  };
  const blob = await store('blob', Buffer.from('text'));
  const parents: string[] = [];
  await fc.assert(
    fc.asyncProperty(names, person, person, word, async (files, author, committer, message) => {
      const entries: TreeEntry[] = files.map((name, at) => ({ mode: at % 3 === 2 ? '100755' : '100644', name: rawOf(name), oid: blob }));
      const treeBytes = writeTree(entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
      const tree = await store('tree', treeBytes);
      const byIsomorphic = (await isomorphic.readTree({ ...repo, oid: tree })).tree;
      const byUs = parseTree(treeBytes).map(({ mode, name, oid }) => ({ mode, path: textOf(name), oid }));
      expect(byUs).toEqual(byIsomorphic.map(({ mode, path, oid }) => ({ mode, path, oid })));

      const bytes = buildCommit({ tree, parents: parents.slice(-2), author, committer, message });
      const oid = await store('commit', bytes);
      const { commit } = await isomorphic.readCommit({ ...repo, oid });
      const parsed = parseCommit(bytes);
      expect({ ...parsed, author: asIsomorphic(parsed.author), committer: asIsomorphic(parsed.committer) }).toEqual({
        tree: commit.tree,
        parents: commit.parent,
        author: commit.author,
        committer: commit.committer,
        message: commit.message,
      });
      expect(await git(dir.path, 'log', '-1', '--format=%T %an %ae %at', oid)).toBe(
        `${tree} ${author.name} ${author.email} ${author.timestamp}`,
      );
      parents.push(oid);
    }),
    { numRuns: 12 },
  );
});
