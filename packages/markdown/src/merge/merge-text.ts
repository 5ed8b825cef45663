import { markLength } from '../front-matter/find.ts';
import { isReadable, PAGE_LIMITS } from '../page-limits.ts';
import { parse } from '../parse/parse.ts';
import { MergeEffort } from './effort.ts';
import { withLineFeeds } from './line-endings.ts';
import { frontMatterOf, mergeFrontMatter } from './merge-front-matter.ts';
import { concat, type MergedRow, mergeRows, type Part } from './merge-rows.ts';
import { piecesOf } from './pieces.ts';
import { skimPlainItems } from './plain-items.ts';
import type { TextMerge } from './types.ts';

/** Options of merging texts. */
export interface MergeTextOptions {
  /** Longest version that is looked into, in UTF-16 units; as long as a page may be when absent. */
  maxLength?: number;
}

/**
 * Merges two versions of a page that began as one: by blocks, and inside of blocks that both changed by items, lines or words. The result is
 * read again, and what would be read as other blocks than those is a conflict. Line endings, a byte order mark and everything that nobody
 * touched keep their bytes. Its work is bounded by the length of the texts. Swapping the sides produces the same text, unless there are conflicts.
 */
export function mergeText(base: string, ours: string, theirs: string, options: MergeTextOptions = {}): TextMerge {
  if (ours === base || ours === theirs) return clean(theirs);
  if (theirs === base) return clean(ours);
  const { maxLength = PAGE_LIMITS.length } = options;
  if ([base, ours, theirs].some((text) => text.length > maxLength || !isReadable(text))) return unmerged(base, ours, theirs);
  const feeds = withLineFeeds(base, ours, theirs);
  return feeds === undefined ? mergeLines(base, ours, theirs) : feeds.back(mergeLines(...feeds.texts));
}

function mergeLines(base: string, ours: string, theirs: string): TextMerge {
  const [b, o, t] = [split(base), split(ours), split(theirs)];
  const mark = o.mark === b.mark ? t.mark : o.mark;
  const front = mergeFrontMatter(b.front, o.front, t.front);
  const head = concat([{ ...front, text: mark, conflicts: [], merged: [] }, front]);
  for (const isWhole of [false, true]) {
    const body = mergeBodies(b.body, o.body, t.body, isWhole);
    if (body === 'collided') break;
    if (body === undefined) continue;
    const merged = concat([head, body]);
    if (isFront(merged.text, head.text)) return { text: merged.text, conflicts: [...merged.conflicts], merged: [...merged.merged] };
  }
  return unmerged(base, ours, theirs);
}

/** Undefined when the result would be read as something else than the blocks that it was made of; `collided` when too many of them do. */
function mergeBodies(base: string, ours: string, theirs: string, isWhole: boolean): Part | 'collided' | undefined {
  if (ours === base || ours === theirs) return { text: theirs, conflicts: [], merged: [] };
  if (theirs === base) return { text: ours, conflicts: [], merged: [] };
  const rows = { base: piecesOf(base), ours: piecesOf(ours), theirs: piecesOf(theirs) };
  const effort = new MergeEffort(base.length + ours.length + theirs.length);
  const merged = mergeRows(rows, { isFlush: true, between: '\n\n', isWhole, effort });
  return typeof merged === 'object' && !isReadAs(merged) ? undefined : merged;
}

/** Returns whether a text is read as the blocks it was made of. Neighbours of one kind, such as two lists, may have become one. */
function isReadAs({ text, blocks }: MergedRow): boolean {
  let at = 0;
  const skimmed = skimPlainItems(text);
  for (const block of parse(skimmed.text, { blocksOnly: true }).blocks) {
    const first = blocks[at];
    const { type } = block;
    const [start, end] = [skimmed.toWhole(block.start), skimmed.toWhole(block.end)];
    if (first === undefined || first.type !== type || first.start !== start) return false;
    for (at++; blocks[at] !== undefined && (blocks[at]?.start ?? 0) < end; at++)
      if (!FUSING.test(type) || blocks[at]?.type.split('-')[0] !== type.split('-')[0]) return false;
    if (blocks[at - 1]?.end !== end) return false;
  }
  return at === blocks.length;
}

/** Kinds of blocks that become one when they follow each other. */
const FUSING = /^(?:list-|blockquote|code$)/;

interface Split {
  mark: string;
  front: string;
  body: string;
}

function split(text: string): Split {
  const mark = text.slice(0, markLength(text));
  const front = frontMatterOf(text.slice(mark.length));
  return { mark, front, body: text.slice(mark.length + front.length) };
}

/** Returns whether front matter ends where it is to end: a body that begins with a divider could be read as some. */
function isFront(text: string, head: string): boolean {
  const { mark, front } = split(text);
  return mark.length + front.length === head.length;
}

function clean(text: string): TextMerge {
  return { text, conflicts: [], merged: [] };
}

/** Versions that cannot be brought together at all: ours, with all of them in the conflict. */
function unmerged(base: string, ours: string, theirs: string): TextMerge {
  return { text: ours, conflicts: [{ block: 'text', base, ours, theirs, start: 0, end: ours.length, keeps: 'ours' }], merged: [] };
}
