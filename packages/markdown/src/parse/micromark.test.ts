import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { parse } from '../index.ts';

/** Returns the starts of top-level blocks by another parser: line starts, as our slices begin with the line. */
function micromarkStarts(text: string): number[] {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return tree.children.map((node) => text.lastIndexOf('\n', (node.position?.start.offset ?? 0) - 1) + 1);
}

const starts = (text: string): number[] => parse(text).blocks.map((block) => block.start);

const PAGE = `# Water the plants

Roses want water *twice* a week,
tulips once.

Setext too
----------

1. Fill the can
2. Walk to the roses

   > Mind the bees.

   \`\`\`sh
   pour --slowly
   \`\`\`
3. Return

- [ ] tomatoes
- [x] basil
  - sub

| plant | litres |
| :---- | -----: |
| rose  | 2      |

<div>
html here
</div>

***

    indented code

See [the list][list] and a note[^n].

[list]: https://plants.example/list "All"

[^n]: Only in summer.

    Second paragraph.

> quote
lazy line
`;

/** Plain CommonMark and GFM lines: no tags, math, or HTML that our rules end earlier on purpose. */
const LINES = [
  ...[
    '# a',
    '## b ##',
    'text',
    'more text',
    '',
    '',
    '',
    '* a',
    '  * b',
    '    c',
    '1. x',
    '2) y',
    '> q',
    '> > r',
    '***',
    '---',
    '===',
    '```',
    '~~~',
  ],
  ...[
    '    code',
    '| a | b |',
    '| - | - |',
    '| c | d |',
    '<div>',
    '</div>',
    '<!-- c -->',
    '[r]: /u',
    '[r]',
    '**b**',
    '- [ ] t',
    '+ z',
    '\\',
    '- - d',
    '  text',
  ],
];

describe('against micromark', () => {
  it('finds the same top-level blocks on a page of all kinds', () => {
    expect(starts(PAGE)).toEqual(micromarkStarts(PAGE));
  });

  it('finds the same top-level blocks in generated documents', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LINES), { maxLength: 14 }), (lines) => {
        // Front matter is not micromark's.
        const text = `start\n\n${lines.join('\n')}`;
        // micromark lets a setext heading behind a definition start where the definition does.
        fc.pre(!/^\[r\]: \/u\n(?!\n|$)/m.test(text));
        // micromark lets only a list that begins with 1 follow indented code; the specification says so of paragraphs alone.
        fc.pre(!/^ {4}.*\n+2\) /m.test(text));
        expect(starts(text)).toEqual(micromarkStarts(text));
      }),
      { numRuns: 1500 },
    );
  });
});
