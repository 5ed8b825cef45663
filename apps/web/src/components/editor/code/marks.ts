import { EditorSelection, type EditorState, type SelectionRange, type StateCommand, type TransactionSpec } from '@codemirror/state';

/** Puts a mark such as `**` around what is selected, or the word at the cursor; takes it away where it is. */
export function toggleMark(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const spec = state.changeByRange((range) => toggleAround(state, range, mark));
    dispatch(state.update(spec, { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

function toggleAround(
  state: EditorState,
  range: SelectionRange,
  mark: string,
): { range: SelectionRange } & Pick<TransactionSpec, 'changes'> {
  const { from, to } = range.empty ? (state.wordAt(range.head) ?? range) : range;
  const text = state.sliceDoc(from, to);
  const n = mark.length;
  const moved = (by: number, start = from, end = to) =>
    range.empty ? EditorSelection.cursor(range.head + by) : EditorSelection.range(start + by, end + by);
  if (hasMark(state, from, to, mark)) {
    return {
      changes: [
        { from: from - n, to: from },
        { from: to, to: to + n },
      ],
      range: moved(-n),
    };
  }
  if (text.length >= 2 * n && text.startsWith(mark) && text.endsWith(mark)) {
    return {
      changes: [
        { from, to: from + n },
        { from: to - n, to },
      ],
      range: EditorSelection.range(from, to - 2 * n),
    };
  }
  return {
    changes: [
      { from, insert: mark },
      { from: to, insert: mark },
    ],
    range: moved(n),
  };
}

/** Returns whether a mark stands on both sides; `*` is not taken for a half of `**`. */
function hasMark(state: EditorState, from: number, to: number, mark: string): boolean {
  const n = mark.length;
  if (state.sliceDoc(from - n, from) !== mark || state.sliceDoc(to, to + n) !== mark) return false;
  return mark.length > 1 || !(state.sliceDoc(from - 2, from) === mark.repeat(2) && state.sliceDoc(from - 3, from) !== mark.repeat(3));
}

/** Mark at the beginning of the lines of a list, a quotation or a heading. */
export interface LineMark {
  /** Finds it behind the indentation of a line. */
  pattern: RegExp;
  /** Returns the mark of the nth line. */
  text(n: number): string;
}

/** Anything that makes a line what it is: another mark replaces it. */
const ANY = /^(?:[-*+] \[[ xX]\] |[-*+] |\d+[.)] |#{1,6} )/;

export const LINE_MARKS = {
  bullets: { pattern: /^[-*+] (?!\[[ xX]\] )/, text: () => '* ' },
  numbers: { pattern: /^\d+[.)] /, text: (n: number) => `${n + 1}. ` },
  tasks: { pattern: /^[-*+] \[[ xX]\] /, text: () => '* [ ] ' },
  quote: { pattern: /^> ?/, text: () => '> ' },
  heading2: { pattern: /^## /, text: () => '## ' },
  heading3: { pattern: /^### /, text: () => '### ' },
} satisfies Record<string, LineMark>;

/** Has the selected lines begin with a mark; takes it away when all of them do. */
export function toggleLines(mark: LineMark): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const last = state.doc.lineAt(to).number;
    const lines = Array.from({ length: last - first + 1 }, (_, i) => state.doc.line(first + i));
    const filled = lines.length === 1 ? lines : lines.filter((line) => line.text.trim() !== '');
    const isQuote = mark === LINE_MARKS.quote;
    const rests = filled.map((line) => ({ at: line.from + (/^\s*/.exec(line.text)?.[0].length ?? 0), rest: line.text.trimStart() }));
    const all = rests.every(({ rest }) => mark.pattern.test(rest));
    const changes = rests.map(({ at, rest }, n) => {
      // A quotation may hold a list: it goes around whatever is there.
      const old = (all || !isQuote ? (mark.pattern.exec(rest) ?? (isQuote ? null : ANY.exec(rest))) : null)?.[0].length ?? 0;
      return { from: at, to: at + old, insert: all ? '' : mark.text(n) };
    });
    const change = state.changes(changes);
    const { anchor, head } = state.selection.main;
    // Behind the mark, where one goes on to write.
    const selection = { anchor: change.mapPos(anchor, 1), head: change.mapPos(head, 1) };
    dispatch(state.update({ changes: change, selection, userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}
