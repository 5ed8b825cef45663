import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { deleteColumn } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { setLink } from '../commands/links.ts';
import { toggleList } from '../commands/lists.ts';
import { openPage, writePage } from './page.ts';

/** Returns the file after a command on some selected words; `undefined` if it does nothing. */
function after(text: string, words: string, command: Command): string | undefined {
  const doc = openPage(text);
  let from = 0;
  doc.descendants((node, pos) => {
    if (node.isText && node.text?.includes(words)) from = pos + (node.text?.indexOf(words) ?? 0);
  });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, from, from + words.length) });
  const isDone = command(state, (tr) => {
    state = state.apply(tr);
  });
  return isDone ? writePage(text, state.doc) : undefined;
}

describe('what could not be saved', () => {
  it('is now: a link in the caption of a picture, which the picture does not lead to', () => {
    const text = '<figure><img src="a.png" alt="A"><figcaption><p>Seen there</p></figcaption></figure>\n';
    const linked = after(text, 'there', setLink('https://a.example/', 'x'));
    expect(linked).toBe(text.replace('there', '<a href="https://a.example/">there</a>'));
    const framed = text.replace('<img src="a.png" alt="A">', '<a href="b.md"><img src="a.png" alt="A"></a>');
    expect(after(framed, 'there', setLink('https://a.example/', 'x'))).toBe(
      framed.replace('there', '<a href="https://a.example/">there</a>'),
    );
  });

  it('is now: a table without a column that had a width', () => {
    const text =
      '<table><thead><tr><th width="200">One</th><th>Two</th></tr></thead><tbody><tr><td><strong>a</strong></td><td>b</td></tr></tbody></table>\n';
    const narrow = after(text, 'a', deleteColumn) ?? '';
    expect(openPage(narrow).textContent).toBe('Twob');
  });

  it('does not come about: tasks in a cell of a table', () => {
    const table = '| A | B |\n| - | - |\n| one | two |\n';
    expect(after(table, 'one', toggleList('list_tasks'))).toBeUndefined();
    expect(after(table, 'one', toggleList('list_unordered'))).toContain('<li>one</li>');
  });
});
