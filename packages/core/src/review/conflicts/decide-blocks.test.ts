import { mergeText } from '@octavo/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBlocks } from './decide-blocks.ts';

const found = (base: string, ours: string, theirs: string) => {
  const merge = mergeText(base, ours, theirs);
  return { text: merge.text, blocks: merge.conflicts.map((block, n) => ({ ...block, n, now: merge.text.slice(block.start, block.end) })) };
};
const page = (...words: string[]) => `${words.map((word) => `Paragraph of ${word}.`).join('\n\nBetween.\n\n')}\n`;

describe('decideBlocks', () => {
  it('puts the version of one side, or another text, in place of a block, and keeps the others to be decided', () => {
    const { text, blocks } = found(page('a', 'b', 'c'), page('a1', 'b1', 'c'), page('a2', 'b2', 'c'));
    expect(blocks).toHaveLength(2);
    const first = decideBlocks(text, blocks, ({ n, theirs }) => (n === 0 ? theirs : undefined));
    expect(first.left.map(({ n }) => n)).toEqual([1]);
    const second = decideBlocks(first.text, first.left, () => 'Something else.');
    expect(second).toMatchObject({ text: page('a2', 'b', 'c').replace('Paragraph of b.', 'Something else.'), left: [], lost: [] });
  });

  it('finds a block again when the text was edited around it, and says so when it is not there any more', () => {
    const { text, blocks } = found(page('a', 'b'), page('a1', 'b'), page('a2', 'b'));
    const edited = `New first words.\n\n${text}`;
    expect(decideBlocks(edited, blocks, ({ ours }) => ours).text).toBe(`New first words.\n\n${page('a1', 'b')}`);
    const rewritten = text.replace('a2', 'x');
    expect(decideBlocks(rewritten, blocks, ({ ours }) => ours)).toMatchObject({ text: rewritten, lost: [0] });
  });

  it('takes a block away with its gap', () => {
    const { text, blocks } = found(page('a', 'b'), page('b').replace('Paragraph', 'Between.\n\nParagraph'), page('a2', 'b'));
    expect(blocks).toMatchObject([{ keeps: 'theirs' }]);
    expect(decideBlocks(text, blocks, ({ ours }) => ours ?? '').text).toBe('Between.\n\nParagraph of b.\n');
  });

  it('gives either side whole when every block is decided for it, in whatever order', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 6 }), fc.boolean(), (pairs, isOurs) => {
        const base = page(...pairs.map((_, i) => `n${i}`));
        const ours = page(...pairs.map(([left], i) => `n${i} ${left}1`));
        const theirs = page(...pairs.map(([, right], i) => `n${i} ${right}2`));
        let { text, blocks } = found(base, ours, theirs);
        for (const { n } of blocks.toReversed()) {
          const decided = decideBlocks(text, blocks, (block) => (block.n === n ? (isOurs ? block.ours : block.theirs) : undefined));
          expect(decided.lost).toEqual([]);
          text = decided.text;
          blocks = decided.left;
        }
        expect(text).toBe(isOurs ? ours : theirs);
      }),
      { numRuns: 100 },
    );
  });
});
