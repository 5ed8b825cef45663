import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { openPage, writePage } from '../bridge/page.ts';
import { toggle } from './marks.ts';

const TEXT = '# T\n\nSome note[^n] and more.\n\n[^n]: What it means\n';

/** Returns the file with a part of a text made bold. */
function bold(words: string): string {
  const doc = openPage(TEXT);
  const from = (doc.firstChild?.textContent.indexOf(words) ?? 0) + 1;
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, from, from + words.length) });
  toggle('bold')(state, (tr) => {
    state = state.apply(tr);
  });
  return writePage(TEXT, state.doc);
}

it('words with a note are marked whole, since half of them could not be saved', () => {
  const whole = bold('note');
  expect(whole).toMatch(/\*\*note/);
  for (const part of ['no', 'ot', 'te']) expect(bold(part)).toBe(whole);
  expect(bold('me no')).toContain('So**me note');
  expect(bold('more')).toBe(TEXT.replace('more', '**more**'));
});
