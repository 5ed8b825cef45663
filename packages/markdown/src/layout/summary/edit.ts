import { widthOf } from './indent.ts';
import { outlineOf, type SummaryOutline } from './outline.ts';
import type { TextPatch } from './patch.ts';
import type { SourceRange, SummaryTree } from './types.ts';
import {
  type EntryTarget,
  escapeBareTitle,
  escapeTitle,
  groupAnchor,
  type SummaryBullet,
  type SummaryGroup,
  writeBullet,
  writeGroup,
  writeLabel,
  writeTarget,
} from './write.ts';

/** A place among the entries: below `parent` (null is top level, where groups stand too), before the child now at `at`. */
export interface SummaryPlace {
  parent: number | null;
  at: number;
}

/**
 * Patches that add an entry, with those below it, in the style of its neighbours. A bullet after a group gets a divider before it, a group before a
 * bullet one after it, so that every other entry keeps its place. Throws RangeError for a place that does not exist or a group below something.
 */
export function insertEntry(tree: SummaryTree, place: SummaryPlace, item: SummaryBullet | SummaryGroup): TextPatch[] {
  const outline = outlineOf(tree);
  const style = outline.style(place.parent, place.at);
  const isGroup = 'group' in item;
  const text = isGroup ? writeGroup(item, style) : writeBullet(item, style.indent, style);
  return [placeText(outline, outline.children(place.parent), place, text, isGroup)];
}

/** Patches that add a group. Throws as {@link insertEntry}. */
export function addGroup(tree: SummaryTree, at: number, group: SummaryGroup): TextPatch[] {
  return insertEntry(tree, { parent: null, at }, group);
}

/** Patches that remove an entry and those below it; comments and other lines between them stay. Throws RangeError when there is no such entry. */
export function removeEntry(tree: SummaryTree, index: number): TextPatch[] {
  const outline = outlineOf(tree);
  const { kind, range } = outline.entry(index);
  const first = outline.pieceAt(range.start);
  const last = outline.pieceAt(outline.offsetAfter(index));
  const removed = tree.pieces.slice(first, last).filter((piece) => piece.kind === 'entry' || (kind === 'group' && piece.kind === 'blank'));
  // The blank line after a removed group would stand beside the one before it.
  if (kind === 'group' && (first === 0 || tree.pieces[first - 1]?.kind === 'blank')) {
    for (let at = last; tree.pieces[at]?.kind === 'blank'; at++) removed.push(...tree.pieces.slice(at, at + 1));
  }
  return joined(removed).map((stretch) => ({ ...stretch, text: '' }));
}

/**
 * Patches that move an entry with those below it; their lines change in nothing but indentation. None when it stands there
 * already. `place.at` counts the siblings without the moved
 * entry. Throws RangeError for a place that does not exist, lies below the entry itself, or puts a group below something.
 */
export function moveEntry(tree: SummaryTree, index: number, place: SummaryPlace): TextPatch[] {
  const outline = outlineOf(tree);
  const entry = outline.entry(index);
  const end = outline.endOf(index);
  if (place.parent !== null && place.parent >= index && place.parent < end) throw new RangeError('An entry cannot be moved below itself.');
  if (entry.parent === place.parent && outline.children(place.parent).indexOf(index) === place.at) return [];
  const removal = removeEntry(tree, index);
  const isGroup = entry.kind === 'group';
  const { indent, eol } = outline.style(place.parent);
  let text = '';
  if (isGroup) text = tree.text.slice(entry.range.start, outline.offsetAfter(index));
  else for (let at = index; at < end; at++) text += reindent(tree, outline.entry(at).range, entry.indent, indent);
  if (!text.endsWith('\n')) text += eol;
  const siblings = outline.children(place.parent).filter((sibling) => sibling !== index);
  return [placeText(outline, siblings, place, text, isGroup), ...(isGroup ? [{ ...spanOf(removal), text: '' }] : removal)];
}

/** Change made by {@link renameEntry}; an absent member stays as it is. */
export interface EntryChange {
  title?: string;
  /** Null takes the label away. */
  linkTitle?: string | null;
  /** A page without content gets a link by it. */
  target?: EntryTarget;
  /** Of a group. */
  slug?: string;
}

/** Patches that change what an entry says, within its line. Throws RangeError when there is no such entry. Computed entries have nothing to change. */
export function renameEntry(tree: SummaryTree, index: number, change: EntryChange): TextPatch[] {
  const entry = outlineOf(tree).entry(index);
  const { titleRange, target, labelRange } = entry;
  if (titleRange === undefined) return [];
  const source = tree.text.slice(titleRange.start, titleRange.end);
  const title = change.title === undefined ? source : escapeTitle(change.title);
  if (entry.kind !== 'group' && labelRange === undefined) {
    const address = change.target ?? (target?.url === undefined ? undefined : { url: target.url });
    const place = target === undefined ? titleRange : withBrackets(tree.text, target.range);
    if (address !== undefined) return [{ ...place, text: `[${title}](${writeTarget(address)}${writeLabel(change.linkTitle)})` }];
    return change.title === undefined ? [] : [{ ...titleRange, text: escapeBareTitle(change.title) }];
  }
  if (change.target !== undefined && target === undefined && labelRange !== undefined) {
    // A link to nowhere is a page without content: `[Title]()`.
    const place = { start: titleRange.start - 1, end: labelRange.end + 1 };
    return [{ ...place, text: `[${title}](${writeTarget(change.target)}${writeLabel(change.linkTitle ?? entry.linkTitle)})` }];
  }
  const patches: TextPatch[] = [];
  if (change.title !== undefined) patches.push({ ...titleRange, text: title });
  if (change.target !== undefined && target !== undefined) patches.push({ ...target.range, text: writeTarget(change.target) });
  if (change.linkTitle !== undefined && labelRange !== undefined) patches.push({ ...labelRange, text: writeLabel(change.linkTitle) });
  if (change.slug !== undefined && entry.kind === 'group') {
    const lineEnd = entry.range.start + tree.text.slice(entry.range.start, entry.range.end).trimEnd().length;
    patches.push({ start: titleRange.end, end: lineEnd, text: groupAnchor(change.title ?? entry.title, change.slug) });
  }
  return patches;
}

/** Returns the patch that inserts a text of whole lines, with the blank lines and the divider that its place requires. */
function placeText(
  outline: SummaryOutline,
  siblings: readonly number[],
  { parent, at }: SummaryPlace,
  text: string,
  isGroup: boolean,
): TextPatch {
  if (isGroup && parent !== null) throw new RangeError('A group stands at top level.');
  if (at < 0 || at > siblings.length) throw new RangeError(`There is no place ${at} among ${siblings.length} entries.`);
  const { eol } = outline.style(parent);
  const before = at === 0 ? undefined : siblings[at - 1];
  const after = siblings[at];
  const groupBefore = before !== undefined && outline.entry(before).kind === 'group';
  const bulletAfter = after !== undefined && outline.entry(after).kind !== 'group';
  const start = offsetFor(outline, parent, before, after, groupBefore && !isGroup);

  let written = text;
  if (!isGroup && groupBefore && !(bulletAfter && start === outline.entry(after).range.start)) written = `***${eol}${eol}${written}`;
  if (isGroup && bulletAfter && !outline.hasDivider(start, outline.entry(after).range.start)) written += `${eol}***${eol}`;

  const { pieces, text: source } = outline.tree;
  const next = outline.pieceAt(start);
  const standsAlone =
    isGroup || (groupBefore && written !== text) || (before === undefined && (parent === null || outline.entry(parent).kind === 'group'));
  const previous = pieces[next - 1];
  const joins = !isGroup && written === text && pieces[next]?.kind === 'entry' && bulletAfter;
  const unfinished = start > 0 && source[start - 1] !== '\n' ? eol : '';
  const blankBefore = standsAlone && previous !== undefined && previous.kind !== 'blank' && !joins ? eol : '';
  const blankAfter = standsAlone && pieces[next] !== undefined && pieces[next]?.kind !== 'blank' && !joins ? eol : '';
  return { start, end: start, text: unfinished + blankBefore + written + blankAfter };
}

function offsetFor(
  outline: SummaryOutline,
  parent: number | null,
  before: number | undefined,
  after: number | undefined,
  leavesGroup: boolean,
): number {
  const { pieces, text } = outline.tree;
  if (leavesGroup && after !== undefined && outline.entry(after).kind !== 'group') return outline.entry(after).range.start;
  if (before !== undefined) return outline.offsetAfter(before);
  if (parent === null) return after === undefined ? text.length : outline.entry(after).range.start;
  const { kind, range } = outline.entry(parent);
  // Below a group's heading, the first entry stands after a blank line.
  const next = pieces[outline.pieceAt(range.end)];
  return kind === 'group' && next?.kind === 'blank' ? next.end : range.end;
}

/** Returns the lines of a stretch with one indentation replaced by another; deeper lines keep what they have beyond it. */
function reindent(tree: SummaryTree, { start, end }: SourceRange, from: string, to: string): string {
  const source = tree.text.slice(start, end);
  if (from === to) return source;
  return source.replace(/^([ \t\u00a0]*)(?=\S)/gm, (indent) => {
    if (indent.startsWith(from)) return to + indent.slice(from.length);
    return to + ' '.repeat(Math.max(0, widthOf(indent) - widthOf(from)));
  });
}

/** Neighbouring stretches made one. */
function joined(stretches: readonly SourceRange[]): SourceRange[] {
  const out: SourceRange[] = [];
  for (const { start, end } of stretches) {
    const last = out.at(-1);
    if (last?.end === start) last.end = end;
    else out.push({ start, end });
  }
  return out;
}

function spanOf(patches: readonly SourceRange[]): SourceRange {
  return { start: patches[0]?.start ?? 0, end: patches.at(-1)?.end ?? 0 };
}

/** Returns a bare address with the `<>` around it, if any. */
function withBrackets(text: string, { start, end }: SourceRange): SourceRange {
  return text[start - 1] === '<' && text[end] === '>' ? { start: start - 1, end: end + 1 } : { start, end };
}
