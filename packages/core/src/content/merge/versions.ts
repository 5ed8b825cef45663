import type { ContentDifference, ContentReader, ContentRecord, PageRecord } from '../../kernel/model/index.ts';
import { canonicalJson } from '../map/index.ts';
import type { MergeInput } from './types.ts';

/** Versions of the record of one key in the three contents. */
export interface Versions {
  base: ContentRecord | undefined;
  ours: ContentRecord | undefined;
  theirs: ContentRecord | undefined;
}

/** Changes of both sides, by key. */
export interface Sides {
  input: MergeInput;
  ours: ReadonlyMap<string, ContentDifference>;
  theirs: ReadonlyMap<string, ContentDifference>;
  /** All keys that differ on either side, in their order. */
  keys: readonly string[];
  of(key: string): Versions;
}

/** Reads what both sides changed. Costs that. */
export async function readSides(content: ContentReader, input: MergeInput): Promise<Sides> {
  const [left, right] = [await content.diff(input.base, input.ours), await content.diff(input.base, input.theirs)];
  const ours = new Map(left.map((difference) => [difference.key, difference]));
  const theirs = new Map(right.map((difference) => [difference.key, difference]));
  const of = (key: string): Versions => {
    const [mine, other] = [ours.get(key), theirs.get(key)];
    const base = (mine ?? other)?.before;
    return { base, ours: mine === undefined ? base : mine.after, theirs: other === undefined ? base : other.after };
  };
  return { input, ours, theirs, keys: [...new Set([...ours.keys(), ...theirs.keys()])].sort(), of };
}

/** Members of a page that the table of contents, folders or addresses define. */
const STRUCTURE = ['parent', 'position', 'title', 'linkTitle', 'path', 'target', 'type', 'slug', 'computed', 'home'] as const;

/** Returns whether a side changed which pages there are, where they stand, or what they are called. */
export function isStructural(side: ReadonlyMap<string, ContentDifference>): boolean {
  for (const { before, after } of side.values()) {
    const kind = (after ?? before)?.kind;
    if (kind === 'source' && /\.mdx?$|\.markdown$/i.test((asSource(after) ?? asSource(before))?.path ?? '')) return true;
    if (kind !== 'page') continue;
    const [was, is] = [asPage(before), asPage(after)];
    if (was === undefined || is === undefined || STRUCTURE.some((name) => !isSame(was[name], is[name]))) return true;
  }
  return false;
}

/** Returns the record as a page; undefined for anything else. */
export function asPage(record: ContentRecord | null | undefined): PageRecord | undefined {
  return record?.kind === 'page' ? record : undefined;
}

function asSource(record: ContentRecord | undefined) {
  return record?.kind === 'source' ? record : undefined;
}

/** Returns whether two values of records say the same. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || (typeof left === 'object' && typeof right === 'object' && canonicalJson(left) === canonicalJson(right));
}
