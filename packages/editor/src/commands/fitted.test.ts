import { Fragment, Slice } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { openPage, writePage } from '../bridge/page.ts';
import { pastedText } from '../bridge/pasted-text.ts';
import { schema } from '../schema/schema.ts';
import { fitted } from './fitted.ts';
import { pasteCells } from './paste-cells.ts';

/** Returns the file after Markdown is pasted behind a word. */
function paste(file: string, word: string, text: string): string {
  const state = EditorState.create({ doc: openPage(file) });
  let at = 0;
  state.doc.descendants((node, pos) => {
    const index = node.text?.indexOf(word) ?? -1;
    if (index >= 0) at = pos + index + word.length;
  });
  const there = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  const pasted = pastedText(text, false);
  let next = there.apply(there.tr.replaceSelection(fitted(pasted, there.selection)));
  pasteCells(pasted)(there, (tr) => {
    next = there.apply(tr);
  });
  next.doc.check();
  return writePage(file, next.doc);
}

const TABLE = '| Name | Use |\n| --- | --- |\n| one | two |\n';

describe('issue-22: blocks that are pasted where they have no place', () => {
  it('do not part a table: a title gets their words, a cell their texts', () => {
    expect(paste(TABLE, 'Name', '* a\n* **b**')).toBe(TABLE.replace('| Name |', '| Namea b |'));
    const cell = (text: string) =>
      /<tbody><tr><td>(.*?)<\/td><td>two<\/td><\/tr><\/tbody><\/table>\n$/.exec(paste(TABLE, 'one', text))?.[1];
    expect(cell('> said\n\n* [ ] do\n* [x] done\n')).toBe('<p>onesaid</p><p>do</p><p>done</p>');
    expect(cell('text\n\n{% hint style="info" %}\nRead.\n{% endhint %}\n\n* a\n* b')).toContain('<p>onetext</p>');
  });

  it('are the cells of a table that has room for a table, which gets the rows and columns that it lacks', () => {
    const rows = '| a | **b** |\n| --- | --- |\n| 1 | 2 |';
    expect(paste(TABLE, 'one', rows)).toBe('| Name | Use |\n| --- | --- |\n| a | b |\n| 1 | 2 |\n');
    expect(paste(TABLE, 'two', rows)).toBe('| Name | Use | |\n| --- | --- | --- |\n| one | a | b |\n| | 1 | 2 |\n');
    expect(paste(TABLE, 'Name', rows)).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |\n');
    const ticked =
      '<table><thead><tr><th>Name</th><th data-type="checkbox">Done</th></tr></thead><tbody><tr><td>one</td><td>true</td></tr></tbody></table>\n';
    const [first, second] = paste(ticked, 'one', rows).split('</tr><tr>').slice(-2);
    expect(first).toContain('<td>a</td><td>true</td>');
    expect(second).toContain('<td>1</td><td>false</td>');
  });

  it('stand in the title of an expandable as its words, with their marks', () => {
    const page = '<details>\n\n<summary>More</summary>\n\nBody.\n\n</details>\n';
    expect(paste(page, 'More', '* of **it**\n* all')).toBe(page.replace('More', 'Moreof <strong>it</strong> all'));
  });

  it('become their texts where they are nested deeper than a page can say', () => {
    let deep = schema.node('paragraph', null, schema.text('deep'));
    for (let i = 0; i < 500; i += 1)
      deep =
        i % 2 === 0 ? schema.node('blockquote', null, deep) : schema.node('list_unordered', null, schema.node('list_item', null, deep));
    const state = EditorState.create({ doc: openPage('one\n') });
    const { doc } = state.apply(state.tr.replaceSelection(fitted(new Slice(Fragment.from(deep), 0, 0), state.selection)));
    doc.check();
    expect(writePage('one\n', doc)).toMatch(/^(?:\* > ){3,25}\* deepone\n$/);
  });

  it('are blocks wherever blocks may be', () => {
    expect(paste('{% hint style="info" %}\nRead.\n{% endhint %}\n', 'Read.', '* a\n* b')).toContain('Read.\n\n* a\n* b\n{% endhint %}');
    expect(paste('one\n', 'one', '> said')).toBe('one\n\n> said\n');
  });
});
