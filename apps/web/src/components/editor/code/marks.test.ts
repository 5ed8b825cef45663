import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { LINE_MARKS, toggleLines, toggleMark } from './marks';

/** Runs a command on a text in which `‹` and `›` are the ends of the selection, and shows it so again. */
function run(command: StateCommand, text: string): string {
  const from = text.indexOf('‹');
  const to = text.indexOf('›') - 1;
  const doc = text.replace('‹', '').replace('›', '');
  let state = EditorState.create({ doc, selection: EditorSelection.range(from, to) });
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  const { from: start, to: end } = state.selection.main;
  return `${state.sliceDoc(0, start)}‹${state.sliceDoc(start, end)}›${state.sliceDoc(end)}`;
}

describe('marks', () => {
  it.each([
    ['**', 'a ‹word› b', 'a **‹word›** b'],
    ['**', 'a **‹word›** b', 'a ‹word› b'],
    ['**', 'a ‹**word**› b', 'a ‹word› b'],
    ['**', 'a wo‹›rd b', 'a **wo‹›rd** b'],
    ['**', 'a **wo‹›rd** b', 'a wo‹›rd b'],
    ['_', 'a ‹›', 'a _‹›_'],
    ['`', '‹›', '`‹›`'],
  ])('%s: %s becomes %s', (mark, before, after) => {
    expect(run(toggleMark(mark), before)).toBe(after);
  });
});

describe('lines', () => {
  it.each<[keyof typeof LINE_MARKS, string, string]>([
    ['bullets', '‹a\nb›', '* ‹a\n* b›'],
    ['bullets', '* ‹a\n* b›', '‹a\nb›'],
    ['bullets', '‹a\n\n  b›', '* ‹a\n\n  * b›'],
    ['bullets', '1. ‹›a', '* ‹›a'],
    ['numbers', '‹a\n* b\nc›', '1. ‹a\n2. b\n3. c›'],
    ['tasks', '* ‹›a', '* [ ] ‹›a'],
    ['tasks', '* [ ] ‹›a', '‹›a'],
    ['quote', '‹* a\nb›', '> ‹* a\n> b›'],
    ['quote', '> ‹›a', '‹›a'],
    ['heading2', '### ‹›a', '## ‹›a'],
    ['heading2', '‹›', '## ‹›'],
  ])('%s: %j becomes %j', (mark, before, after) => {
    expect(run(toggleLines(LINE_MARKS[mark]), before)).toBe(after);
  });
});
