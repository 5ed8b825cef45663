import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerBlocks } from './answer-blocks.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('an answer', () => {
  it('is paragraphs, lists and code, with numbers of sources', () => {
    const answer = '# So\nRun `octavo` **now** [1].\n\n1. One\n2. Two [2]\n   and more\n\n- A\n```sh\n- no list [3]\n```\nEnd';
    expect(answerBlocks(answer)).toEqual([
      {
        kind: 'paragraph',
        parts: [
          ...[text('So'), text(' '), text('Run '), { kind: 'code', text: 'octavo' }, text(' ')],
          ...[{ kind: 'strong', text: 'now' }, text(' '), { kind: 'cite', text: '1' }, text('.')],
        ],
      },
      { kind: 'list', isOrdered: true, items: [[text('One')], [text('Two '), { kind: 'cite', text: '2' }, text(' '), text('and more')]] },
      { kind: 'list', isOrdered: false, items: [[text('A')]] },
      { kind: 'code', text: '- no list [3]' },
      { kind: 'paragraph', parts: [text('End')] },
    ]);
  });

  it('keeps the words of links and pictures, and where they lead to is nowhere', () => {
    const answer = 'See [here](https://evil.example/?q=1) ![a picture](https://evil.example/x.png).';
    expect(answerBlocks(answer)).toEqual([{ kind: 'paragraph', parts: [text('See here a picture.')] }]);
  });

  it('can be read at every moment', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('```', '\n', '- ', '1. ', '`', '**', '[1]', '[', 'a', ' ', '![x](y)', '# ')), (parts) => {
        const answer = parts.join('');
        for (let end = 0; end <= answer.length; end++) expect(Array.isArray(answerBlocks(answer.slice(0, end)))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
