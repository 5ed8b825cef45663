import fc from 'fast-check';
import { EditorState, Selection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { openPage, writePage } from './page.ts';
import { pastedText } from './pasted-text.ts';

/** Returns the file after a text is pasted at the end of its last block. */
function paste(file: string, text: string, isPlain = false): string {
  const state = EditorState.create({ doc: openPage(file) });
  const atEnd = state.apply(state.tr.setSelection(Selection.atEnd(state.doc)));
  const { doc } = atEnd.apply(atEnd.tr.replaceSelection(pastedText(text, isPlain)));
  doc.check();
  return writePage(file, doc);
}

describe('a pasted text', () => {
  it('is blocks where it is Markdown', () => {
    const markdown = '## Install\n\nRun **this**:\n\n```sh\nnpm start\n```\n\n* one\n* two\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n';
    expect(paste('', markdown)).toBe(markdown);
    expect(paste('# Page\n\nBefore.\n', '# Title\r\n\r\nText.')).toBe('# Page\n\nBefore.\n\n## Title\n\nText.\n');
    expect(paste('Before\n', '[a link](https://example.com) and more')).toBe('Before[a link](https://example.com) and more\n');
    expect(paste('', '{% hint style="info" %}\nRead.\n{% endhint %}')).toBe('{% hint style="info" %}\nRead.\n{% endhint %}\n');
  });

  it('keeps its lines where it is none, and its signs with Shift', () => {
    expect(paste('', 'one\ntwo\n\nthree')).toBe('one\n\ntwo\n\nthree\n');
    expect(paste('', '**a**', true)).toBe('\\*\\*a\\*\\*\n');
    expect(paste('', '<div>markup</div>')).toMatch(/^\\?<div\\?>markup/);
  });

  it('pasted twice says the same twice, and leaves the rest alone', () => {
    const once = paste('# T\n\nStays   as it is.\n\nEnd.\n', '\n* one\n* two\n');
    expect(once).toMatch(/^# T\n\nStays {3}as it is\.\n\nEnd\.\n\n\* one\n\* two\n$/);
  });

  it('is a document, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'#*_-`>|[]()!{%}<a1 \n\r\t'), maxLength: 120 }), fc.boolean(), (text, isPlain) => {
        const written = paste('Before.\n', text, isPlain);
        expect(writePage(written, openPage(written))).toBe(written);
      }),
      { numRuns: 300 },
    );
  });
});
