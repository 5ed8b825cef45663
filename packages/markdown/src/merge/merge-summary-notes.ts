import { parseSummary } from '../layout/summary/parse.ts';
import type { SummaryTree } from '../layout/summary/types.ts';
import { align, hunksOf } from './align.ts';
import { linesOf, mergeTokens } from './tokens.ts';

/** Lines that are recognized on their own as an entry, the end of a group, or blank. */
const ENTRY_LINE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t].*|#{2,6}[ \t].*|\*{3,})?\r?\n?$/;
/** Openings of content of several lines, after which the meaning of a line depends on those before it. */
const LONG_NOTE = /<!--(?![^\n]*-->)|^[ \t]*(?:```|~~~)/m;

/**
 * Returns whether two versions of a SUMMARY.md say the same beside their entries, by a look at their lines; false also where only reading them would tell.
 */
export function hasSameNotes(left: string, right: string): boolean {
  if (left === right) return true;
  if (LONG_NOTE.test(left) || LONG_NOTE.test(right)) return false;
  const notes = (text: string) =>
    linesOf(text)
      .filter((line) => !ENTRY_LINE.test(line))
      .join('');
  return notes(left) === notes(right);
}

/**
 * Merges the content of a SUMMARY.md beside its entries, such as comments: returns `ours`, which has the wanted entries, with the changes of
 * `theirs` to such lines. Returns `undefined` if both changed the same lines or the entries would then be read as others, provided that `theirs`
 * has a note that is in neither `base` nor `ours`.
 */
export function mergeSummaryNotes(base: string, ours: string, theirs: string): string | undefined {
  if (hasSameNotes(base, theirs)) return ours;
  const notes = withNotesOf(base, theirs);
  if (notes === base) return ours;
  const merged = mergeTokens(base, ours, notes, { tokensOf: linesOf, isUnion: true });
  if (merged !== undefined && saidBy(merged) === saidBy(ours)) return merged;
  const known = new Set([...notesOf(base), ...notesOf(ours)]);
  return notesOf(theirs).every((note) => known.has(note)) ? ours : undefined;
}

function notesOf(text: string): string[] {
  return parseSummary(text).pieces.flatMap(({ kind, start, end }) =>
    kind === 'stray' || kind === 'title' ? text.slice(start, end).trim() : [],
  );
}

/** Returns the base with the lines of another version that are no entries, where they stand there. What ends a group goes with the entries. */
function withNotesOf(base: string, version: string): string {
  const [before, after] = [parseSummary(base), parseSummary(version)];
  const [a, b] = [textsOf(before), textsOf(after)];
  const isNote = (tree: SummaryTree, i: number) => tree.pieces[i]?.kind === 'stray' || tree.pieces[i]?.kind === 'title';
  const isEntry = (tree: SummaryTree, i: number) => !isNote(tree, i) && tree.pieces[i]?.kind !== 'blank';
  const all = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  let text = '';
  let at = 0;
  for (const { a0, a1, b0, b1 } of hunksOf(align(a, b), a.length, b.length)) {
    text += a.slice(at, a0).join('');
    at = a1;
    const [was, is] = [all(a0, a1), all(b0, b1)];
    if (![...was.map((i) => isEntry(before, i)), ...is.map((i) => isEntry(after, i))].includes(true)) {
      const hasNotes = was.some((i) => isNote(before, i)) || is.some((i) => isNote(after, i));
      text += (hasNotes ? b.slice(b0, b1) : a.slice(a0, a1)).join('');
      continue;
    }
    const first = is.findIndex((i) => isEntry(after, i));
    const notes = (of: number[]) => of.flatMap((i) => (isNote(after, i) ? (b[i] ?? '') : [])).join('');
    const kept = was.flatMap((i) => (isNote(before, i) ? [] : (a[i] ?? ''))).join('');
    text += first < 0 ? kept + notes(is) : notes(is.slice(0, first)) + kept + notes(is.slice(first));
  }
  return text + a.slice(at).join('');
}

function textsOf({ text, pieces }: SummaryTree): string[] {
  return pieces.map(({ start, end }) => text.slice(start, end));
}

/** Returns the content of the entries of a text, and their places. */
function saidBy(text: string): string {
  return JSON.stringify(
    parseSummary(text).entries.map(({ kind, parent, title, linkTitle, target, slug, computed }) => [
      kind,
      parent,
      title,
      linkTitle,
      target?.raw,
      slug,
      computed,
    ]),
  );
}
