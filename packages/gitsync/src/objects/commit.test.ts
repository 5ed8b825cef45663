import { git, gitInput, initBareRepo, tempDir } from '@octavo/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCommit, type GitCommit, parseCommit } from './commit.ts';
import { EMPTY_TREE, oidOf } from './oid.ts';

const person = { name: 'Ada Lovelace', email: 'ada@example.com', timestamp: 1_700_000_000, timezone: '+0130' };
const commit: GitCommit = { tree: EMPTY_TREE, parents: [], author: person, committer: person, message: 'Start\n\nBody\n' };

test('what is built is read back', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9 é🎉]{1,20}$/u).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(
      word,
      word,
      fc.integer({ min: 0, max: 2 ** 40 }),
      fc.array(fc.constant('a'.repeat(40)), { maxLength: 3 }),
      (name, message, timestamp, parents) => {
        const made = { ...commit, parents, author: { ...person, name, timestamp }, message: `${message}\n` };
        expect(parseCommit(buildCommit(made))).toEqual(made);
      },
    ),
  );
});

test('git accepts what is built, even from names that try to break out of their line', async () => {
  await using dir = await tempDir();
  await initBareRepo(dir.path);
  await gitInput(dir.path, '', 'hash-object', '-w', '-t', 'tree', '--stdin');
  const author = { ...person, name: 'Eve\nparent 0000 <x> 1 +0000\n', email: 'e>\nx@example.com' };
  for (const made of [commit, { ...commit, author }, { ...commit, author: { ...person, name: ' .,; ', email: '' } }]) {
    const bytes = buildCommit(made);
    const oid = (await gitInput(dir.path, bytes, 'hash-object', '-w', '-t', 'commit', '--stdin')).toString().trim();
    expect(oid).toBe(oidOf('commit', bytes));
    expect(await git(dir.path, 'log', '-1', '--format=%T %P', oid)).toBe(`${EMPTY_TREE} `);
  }
  await git(dir.path, 'fsck', '--strict');
});

test('signatures, merge tags and odd encodings are read past', () => {
  const bytes = Buffer.concat([
    Buffer.from(`tree ${EMPTY_TREE}\nparent ${'b'.repeat(40)}\nauthor A <a> 1 +0000\ncommitter B <b> 2 -0100\nencoding ISO-8859-1\n`),
    Buffer.from(`gpgsig -----BEGIN\n parent ${'c'.repeat(40)}\n -----END\n\nCaf`),
    Buffer.from([0xe9, 0x0a]),
  ]);
  expect(parseCommit(bytes)).toEqual({
    tree: EMPTY_TREE,
    parents: ['b'.repeat(40)],
    author: { name: 'A', email: 'a', timestamp: 1, timezone: '+0000' },
    committer: { name: 'B', email: 'b', timestamp: 2, timezone: '-0100' },
    message: 'Café\n',
  });
});

test.each(['', 'tree x\n\nhi', `parent ${'a'.repeat(40)}\n`, `tree ${EMPTY_TREE}\nparent zz\n`])(
  'the damaged commit %j is refused',
  (text) => {
    expect(() => parseCommit(Buffer.from(text))).toThrow(/damaged/);
  },
);
