import { expect, it } from 'vitest';
import { compareText } from './compare-text.ts';

const compare = (before: string, after: string) => compareText({ text: before }, { text: after }, { isWhole: true }).blocks;

it.each([
  ['a note', '[^n]\n', '[^n]\n\n[^n]: note\n', '<del class="oct-removed">[^n]</del>'],
  [
    'the target of a link',
    'See [a].\n',
    'See [a].\n\n[a]: b.md\n',
    '<del class="oct-removed">[a]</del><a href="b.md"><ins class="oct-added">a</ins></a>',
  ],
  ['a note before it', '[^b]\n\n[^b]: b\n', 'One[^a]\n\n[^b]\n\n[^a]: a\n\n[^b]: b\n', '<ins class="oct-added">2</ins>'],
])('%s that came changes the block that refers to it, whose source is the same', (_what, before, after, expected) => {
  const changed = compare(before, after).filter(({ change }) => change === 'changed');
  expect(changed).toHaveLength(1);
  expect(changed).toEqual([expect.objectContaining({ html: expect.stringContaining(expected) })]);
  expect(compare(after, after).map(({ change }) => change)).not.toContain('changed');
});

it('a definition that changes nothing of a block leaves it as it was', () => {
  expect(compare('One [b](c.md).\n\nTwo\n', 'One [b](c.md).\n\nTwo\n\n[a]: b.md\n').map(({ change }) => change)).toEqual([
    'same',
    'same',
    'added',
  ]);
});
