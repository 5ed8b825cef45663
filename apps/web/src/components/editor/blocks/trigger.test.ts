import { openPage } from '@octavo/editor/text';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { triggerAt, withoutTrigger } from './trigger';

/** A paragraph with the cursor at its end. */
function typed(text: string): EditorState {
  const state = EditorState.create({ doc: openPage('x\n') });
  const inserted = state.apply(state.tr.insertText(text, 1, 2));
  return inserted.apply(inserted.tr.setSelection(TextSelection.create(inserted.doc, 1 + text.length)));
}

/** Returns the sign behind which the cursor stands at the end of a text. */
function after(text: string) {
  const state = typed(text);
  const found = triggerAt(state);
  return found === undefined ? undefined : { ...found, says: state.doc.textBetween(found.from, found.to) };
}

describe('a sign that asks for something', () => {
  it('is / at the start of a paragraph or behind a space', () => {
    expect(after('/ta')).toMatchObject({ kind: 'blocks', query: 'ta', says: '/ta' });
    expect(after('Then /')).toMatchObject({ kind: 'blocks', query: '', says: '/' });
    expect(after('and/or')).toBeUndefined();
    expect(after('/ta ble')).toBeUndefined();
  });

  it('is @ behind a space, and [[ anywhere, for pages', () => {
    expect(after('See @inst')).toMatchObject({ kind: 'pages', query: 'inst', says: '@inst' });
    expect(after('ada@example')).toBeUndefined();
    expect(after('See[[Getting st')).toMatchObject({ kind: 'pages', query: 'Getting st', says: '[[Getting st' });
    expect(after('See [[a]] b')).toBeUndefined();
  });

  it('is : with two letters behind it, for emoji', () => {
    expect(after('Ship it :roc')).toMatchObject({ kind: 'emoji', query: 'roc', says: ':roc' });
    expect(after('Ship it :r')).toBeUndefined();
    expect(after('at 10:30')).toBeUndefined();
  });

  it('is none in code, nor where something is selected', () => {
    const state = EditorState.create({ doc: openPage('```\n/ta\n```\n') });
    expect(triggerAt(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 4))))).toBeUndefined();
    expect(triggerAt(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 4))))).toBeUndefined();
  });

  it('goes with all letters behind it, also those that were typed after its entries were found', () => {
    const offered = triggerAt(typed('and @Pi'));
    const now = typed('and @Pict');
    expect(withoutTrigger(now, offered?.from ?? 0)?.doc.textContent).toBe('and ');
    expect(withoutTrigger(typed('and @Pict, then'), offered?.from ?? 0)).toBeUndefined();
  });
});
