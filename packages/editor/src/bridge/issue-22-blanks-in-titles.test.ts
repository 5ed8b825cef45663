import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { openPage, writePage } from './page.ts';

const TABLE = '| Name | Use |\n| --- | --- |\n| one | two |\n';

it.each([' ', '  ', '\u00a0', ' more', '  more', '# '])(
  'issue-22: a title of a table is saved with %j typed behind it, as while one writes',
  (typed) => {
    const state = EditorState.create({ doc: openPage(TABLE) });
    let at = 0;
    state.doc.descendants((node, pos) => {
      if (node.text === 'Name') at = pos + 4;
    });
    const { doc } = state.apply(state.tr.insertText(typed, at));
    const written = writePage(TABLE, doc);
    expect(openPage(written).textContent.replace(/\s+/g, '')).toBe(doc.textContent.replace(/\s+/g, ''));
    expect(writePage(written, doc)).toBe(written);
    if (typed.trim() === '') expect(written).toBe(TABLE);
  },
);
