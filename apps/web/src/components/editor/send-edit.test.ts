import { describe, expect, it } from 'vitest';
import type { EditablePage } from '@/lib/outputs';
import type { PageEdit, SaveResult, SaveTarget } from './save-target';
import { sendEdit } from './send-edit';

const page = (documentId: string, title: string, text = 'Text.\n') =>
  ({ documentId, title, description: '', head: '', text }) as EditablePage;
const FROM = page('one', 'Title');

/** A target that others are faster at, so often. */
function target(others: readonly EditablePage[], merged: EditablePage | undefined = undefined) {
  const asked: PageEdit[] = [];
  let left = [...others];
  const save = async (edit: PageEdit): Promise<SaveResult> => {
    asked.push(edit);
    const [theirs, ...rest] = left;
    left = rest;
    if (theirs !== undefined) return { kind: 'changed', theirs } as SaveResult;
    return { kind: 'saved', page: { ...FROM, documentId: 'saved', title: edit.title ?? FROM.title } } as SaveResult;
  };
  const merge = async () => merged ?? { documentId: others.at(-1)?.documentId, head: '', text: others.at(-1)?.text };
  return { asked, target: { key: 'k', save, merge } as unknown as SaveTarget };
}

describe('sendEdit', () => {
  it('sends what differs from the page, on the text that it began from', async () => {
    const { target: to, asked } = target([]);
    const { result } = await sendEdit(to, FROM, { title: 'Mine', description: '', text: 'Text.\n' }, true);
    expect([result.kind, asked]).toEqual(['saved', [{ base: 'one', title: 'Mine' }]]);
  });

  it('merges with who was faster with another field, and sends again on theirs', async () => {
    const theirs = { ...page('two', 'Title'), description: 'Said' } as EditablePage;
    const { target: to, asked } = target([theirs]);
    const { result, kept } = await sendEdit(to, FROM, { title: 'Mine', description: '', text: 'Text.\n' }, true);
    expect([result.kind, asked.length, asked[1]]).toEqual(['saved', 2, { base: 'two', title: 'Mine' }]);
    expect(kept).toEqual({ title: 'Mine', description: 'Said', text: 'Text.\n' });
  });

  it('asks the person where both changed one field, and where merging is not allowed', async () => {
    const mine = { title: 'Mine', description: '', text: 'Text.\n' };
    const both = target([page('two', 'Theirs')]);
    expect((await sendEdit(both.target, FROM, mine, true)).result).toMatchObject({ kind: 'changed', theirs: { title: 'Theirs' } });
    const shown = target([page('two', 'Title')]);
    expect((await sendEdit(shown.target, FROM, mine, false)).result.kind).toBe('changed');
    expect([both.asked.length, shown.asked.length]).toEqual([1, 1]);
  });

  it('asks the person where others go on being faster', async () => {
    const others = ['two', 'three', 'four', 'five', 'six'].map((id) => page(id, 'Title'));
    const { target: to, asked } = target(others, undefined);
    const merging = { ...to, merge: async () => ({ documentId: others[asked.length - 1]?.documentId, head: '', text: 'Text.\n' }) };
    const { result } = await sendEdit(merging as unknown as SaveTarget, FROM, { title: 'Mine', description: '', text: 'Text.\n' }, true);
    expect([result.kind, asked.length]).toEqual(['changed', 4]);
  });
});
