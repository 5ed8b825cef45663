import { AuthoredPage, drawFrom } from '@octavo/markdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAt, caretOffset } from './caret.ts';
import { openPage } from './page.ts';

/** The word around an offset of a text. */
function wordAt(text: string, offset: number): string {
  const start = offset - (/[\p{L}\p{N}]*$/u.exec(text.slice(0, offset))?.[0].length ?? 0);
  return /^[\p{L}\p{N}]*/u.exec(text.slice(start))?.[0] ?? '';
}

/** Returns the text with `|` where the cursor comes to stand that stood at `|` in the blocks' text. */
function throughBlocks(marked: string): string {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const doc = openPage(text);
  const pos = caretAt(text, doc, offset);
  const back = pos === undefined ? undefined : caretOffset(text, doc, pos);
  return back === undefined ? 'nowhere' : `${text.slice(0, back)}|${text.slice(back)}`;
}

describe('the cursor between the blocks of a page and its source', () => {
  it('stays at its letter in text of every kind', () => {
    for (const marked of [
      '# T\n\nOne t|wo.\n',
      '---\nicon: gear\n---\n\n# T\n\n* a\n* b\n  * dee|p\n\n    more\n',
      '# T\n\n{% hint style="info" %}\nWo|rds.\n{% endhint %}\n',
      '# T\n\n{% tabs %}\n{% tab title="A" %}\nIn a t|ab.\n{% endtab %}\n{% endtabs %}\n',
      '# T\n\n> quo|ted\n> twice\n',
      '# T\n\n```js\nlet a| = 1;\nlet b = 2;\n```\n',
      '# T\n\n## Head|ing\n\nText.\n',
      '# T\n\nA **bo|ld** word, and [a link](b.md).\n',
      '# T\n\n1. one\n2. tw|o\n',
      '# T\n\n- [ ] to d|o\n',
      '# T\n\nwrapped by\nits aut|hor here\n',
      '# T\n\n<details>\n\n<summary>More</summary>\n\nHid|den.\n\n</details>\n',
    ])
      expect(throughBlocks(marked)).toBe(marked);
  });

  it('stays in its cell of a table', () => {
    const text = '# T\n\n| A | B |\n| - | - |\n| one | two |\n| three | four |\n';
    const doc = openPage(text);
    for (const word of ['A', 'one', 'two', 'four']) {
      const offset = text.indexOf(word) + 1;
      const pos = caretAt(text, doc, offset) ?? 0;
      expect(doc.resolve(pos).parent.textContent).toBe(word);
      expect(caretOffset(text, doc, pos)).toBe(offset);
    }
  });

  it('goes to the text that is next where it stands in marks of Markdown', () => {
    expect(throughBlocks('# T\n\n#|# Heading\n')).toBe('# T\n\n## |Heading\n');
    expect(throughBlocks('# T\n\nOne.\n\n{% hint sty|le="info" %}\nWords.\n{% endhint %}\n')).toContain('|');
    expect(throughBlocks('---\nic|on: gear\n---\n\n# T\n\nText.\n')).toBe('---\nicon: gear\n---\n\n# T\n\n|Text.\n');
    expect(throughBlocks('')).toBe('nowhere');
  });

  it('is at the end of what stands before an empty paragraph, which no text has', () => {
    const doc = openPage('# T\n\nOne.\n');
    const both = doc.type.create(null, [...doc.children, doc.type.schema.node('paragraph')]);
    expect(caretOffset('# T\n\nOne.\n', both, both.content.size - 1)).toBe('# T\n\nOne.'.length);
  });

  it('comes back to its letter, or to one beside it, whatever the page is', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(), (seed, draw) => {
        const text = new AuthoredPage(drawFrom(seed)).text().replaceAll('\r\n', '\n');
        const doc = openPage(text);
        const pos = caretAt(text, doc, draw % (text.length + 1));
        const back = pos === undefined ? undefined : caretOffset(text, doc, pos);
        const again = back === undefined ? undefined : caretAt(text, doc, back);
        if (pos === undefined || again === undefined) return;
        // The beginning of a mark is written as the end of what stands before it.
        expect(Math.abs(again - pos)).toBeLessThanOrEqual(1);
        expect(doc.resolve(again).parent).toBe(doc.resolve(pos).parent);
        expect(doc.resolve(pos).parent.inlineContent).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('stays in its word where that is text, whatever the page is', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(), (seed, draw) => {
        const text = new AuthoredPage(drawFrom(seed)).text().replaceAll('\r\n', '\n');
        const doc = openPage(text);
        // Words of pages stand once, and end in their number.
        const words = doc.textContent.match(/(?:alpha|bravo|charlie|delta|echo|foxtrot|golf)\d+/g) ?? [];
        const word = words[draw % Math.max(1, words.length)];
        if (word === undefined) return;
        const offset = text.search(new RegExp(`\\b${word}\\b`)) + 2;
        const pos = caretAt(text, doc, offset);
        const $pos = doc.resolve(pos ?? 0);
        expect(wordAt($pos.parent.textBetween(0, $pos.parent.content.size, undefined, '\ufffc'), $pos.parentOffset)).toBe(word);
        expect(caretOffset(text, doc, $pos.pos)).toBe(offset);
      }),
      { numRuns: 30 },
    );
  });
});
