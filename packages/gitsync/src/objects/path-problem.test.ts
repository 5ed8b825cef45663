import { expect, test } from 'vitest';
import { nameProblem } from './path-problem.ts';
import { type RawName, rawOf } from './tree.ts';

test.each([
  ['', 'empty'],
  ['.', 'dot'],
  ['..', 'dot'],
  ['a/b', 'slash'],
  ['.git', 'dotgit'],
  ['.GIT', 'dotgit'],
  ['.git ', 'dotgit'],
  ['.git...', 'dotgit'],
  ['git~1', 'dotgit'],
  ['GIT~1.', 'dotgit'],
  ['.git::$INDEX_ALLOCATION', 'dotgit'],
  ['.git\\config', 'dotgit'],
  ['.g\u200cit', 'dotgit'],
  ['\ufeff.git', 'dotgit'],
  ['a\\b', 'backslash'],
  ['..\\..\\etc', 'backslash'],
  ['a\u0000b', 'control'],
  ['a\nb', 'control'],
  ['a\u0085b', 'control'],
  ['a\u2028b', 'control'],
  ['x'.repeat(256), 'too_long'],
])('the name %j is refused as content: %s', (name, problem) => {
  expect(nameProblem(rawOf(name))).toBe(problem);
});

test('a name that is not UTF-8 is refused as content', () => {
  expect(nameProblem('caf\xe9.md' as RawName)).toBe('not_utf8');
});

test.each([
  'README.md',
  '.gitignore',
  '.gitbook.yaml',
  '.gitbook',
  '...',
  'a b',
  'C:',
  'con',
  'Ünïcödé 🎉.md',
  'git~2',
  '.github',
  ' .git',
])('the name %j may become content', (name) => {
  expect(nameProblem(rawOf(name))).toBeUndefined();
});
