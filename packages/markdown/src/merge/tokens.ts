import { align, type Hunk, hunksOf } from './align.ts';
import { Effort } from './effort.ts';

/** Beyond so many tokens in a version a block is not taken apart. */
const MOST_TOKENS = 600_000;

const ALONE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
/** Code, destinations, HTML tags and addresses are whole; words, characters of scripts that do not part words, blanks, and single signs. */
const TOKEN = new RegExp(
  [
    '`[^`\\n]+`',
    '\\]\\([^()\\s]{0,2000}\\)',
    '<[^<>\\n]{1,1000}>',
    'https?:\\/\\/[^\\s()<>\\]]+',
    `[${ALONE}]`,
    `(?:(?![${ALONE}])[\\p{L}\\p{N}\\p{M}_])+`,
    '\\s+',
    '.',
  ].join('|'),
  'gsu',
);
const SAYS = /[\p{L}\p{N}]/u;

/** Returns the words, blanks and signs of a text; joined, they are the text. */
export function wordsOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** Returns the lines of a text with their endings. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** Options of merging tokens. */
export interface TokenOptions {
  tokensOf?: (text: string) => string[];
  /** True if the insertions of both sides at one place follow each other, as with entries of an unordered list. */
  isUnion?: boolean;
  /** Budget of each side; that of one merge if absent. */
  efforts?: { ours: Effort; theirs: Effort };
}

/**
 * Brings two versions of a text together by its tokens. Undefined when both changed the same tokens, or put something in at one place, and
 * when the text is too long to tell.
 */
export function mergeTokens(base: string, ours: string, theirs: string, options: TokenOptions = {}): string | undefined {
  if (ours === base || ours === theirs) return theirs;
  if (theirs === base) return ours;
  const { tokensOf = wordsOf, isUnion = false } = options;
  const [b, o, t] = [tokensOf(base), tokensOf(ours), tokensOf(theirs)];
  if (Math.max(b.length, o.length, t.length) > MOST_TOKENS) return undefined;
  const { ours: mineEffort, theirs: otherEffort } = options.efforts ?? { ours: new Effort(), theirs: new Effort() };
  const left = editsOf(b, o, mineEffort);
  const right = editsOf(b, t, otherEffort);
  const merged: string[] = [];
  let at = 0;
  for (let [i, j] = [0, 0]; i < left.length || j < right.length; ) {
    const [mine, other] = [left[i], right[j]];
    if (mine !== undefined && other !== undefined && !isSame(mine, other) && collide(mine, other, isUnion)) return undefined;
    const isMine = mine !== undefined && (other === undefined || isBefore(mine, other));
    const next = isMine ? mine : other;
    if (next === undefined) break;
    if (isMine) i++;
    if (!isMine || (other !== undefined && isSame(next, other))) j++;
    merged.push(b.slice(at, next.a0).join(''), next.text);
    at = next.a1;
  }
  return merged.join('') + b.slice(at).join('');
}

/** A stretch of a merged text: one that goes together, or what both changed and how each has it. */
export type Stretch = { text: string } | Record<'base' | 'ours' | 'theirs', string>;

/**
 * As {@link mergeTokens}, stretch by stretch: what both changed is given in its versions. Undefined when the text is too long to tell.
 */
export function mergeStretches(base: string, ours: string, theirs: string, options: TokenOptions = {}): Stretch[] | undefined {
  const { tokensOf = wordsOf, isUnion = false } = options;
  const [b, o, t] = [tokensOf(base), tokensOf(ours), tokensOf(theirs)];
  if (Math.max(b.length, o.length, t.length) > MOST_TOKENS) return undefined;
  const sides = { ours: new Queue(editsOf(b, o, new Effort())), theirs: new Queue(editsOf(b, t, new Effort())) };
  const stretches: Stretch[] = [];
  let at = 0;
  for (let met = nextMet(sides, isUnion); met !== undefined; met = nextMet(sides, isUnion)) {
    const a0 = met.reduce((least, { edit }) => Math.min(least, edit.a0), b.length);
    const a1 = met.reduce((most, { edit }) => Math.max(most, edit.a1), 0);
    if (at < a0) stretches.push({ text: b.slice(at, a0).join('') });
    const version = (side: Side) => {
      let from = a0;
      let text = '';
      for (const { edit } of met.filter((each) => each.side === side)) {
        text += b.slice(from, edit.a0).join('') + edit.text;
        from = edit.a1;
      }
      return text + b.slice(from, a1).join('');
    };
    const [mine, other] = [version('ours'), version('theirs')];
    const isOf = (side: Side) => met.some((each) => each.side === side);
    if (mine === other || !isOf('theirs')) stretches.push({ text: mine });
    else if (!isOf('ours')) stretches.push({ text: other });
    else stretches.push({ base: b.slice(a0, a1).join(''), ours: mine, theirs: other });
    at = a1;
  }
  if (at < b.length) stretches.push({ text: b.slice(at).join('') });
  return stretches;
}

type Side = 'ours' | 'theirs';

/** Takes the next edit off its list, with all that it meets, in their order. */
function nextMet(sides: Record<Side, Queue>, isUnion: boolean): { side: Side; edit: Edit }[] | undefined {
  const met: { side: Side; edit: Edit }[] = [];
  const metOf: Record<Side, Edit[]> = { ours: [], theirs: [] };
  const take = (side: Side) => {
    const edit = sides[side].take();
    if (edit === undefined) return;
    met.push({ side, edit });
    metOf[side].push(edit);
  };
  const [mine, other] = [sides.ours.next, sides.theirs.next];
  if (mine === undefined && other === undefined) return undefined;
  take(mine !== undefined && (other === undefined || isBefore(mine, other)) ? 'ours' : 'theirs');
  for (;;) {
    if (meets(sides.ours.next, metOf.theirs, isUnion)) take('ours');
    else if (meets(sides.theirs.next, metOf.ours, isUnion)) take('theirs');
    else return met;
  }
}

/** Returns whether an edit is one of the other side's or meets one. They ascend: those that end before it begins cannot. */
function meets(edit: Edit | undefined, others: readonly Edit[], isUnion: boolean): boolean {
  if (edit === undefined) return false;
  for (let at = others.length - 1; at >= 0; at--) {
    const other = others[at] as Edit;
    if (other.a1 < edit.a0) return false;
    if (isSame(other, edit) || collide(other, edit, isUnion)) return true;
  }
  return false;
}

/** Edits that are taken one after the other. */
class Queue {
  readonly #edits: readonly Edit[];
  #at = 0;

  constructor(edits: readonly Edit[]) {
    this.#edits = edits;
  }

  get next(): Edit | undefined {
    return this.#edits[this.#at];
  }

  take(): Edit | undefined {
    return this.#edits[this.#at++];
  }
}

/** Replacement of some tokens. */
interface Edit {
  a0: number;
  a1: number;
  text: string;
}

/** Returns the changes of a version. Edits without words between them are one: blanks and commas do not hold a sentence together. */
function editsOf(base: readonly string[], version: readonly string[], effort: Effort): Edit[] {
  const joined: Hunk[] = [];
  for (const hunk of hunksOf(align(base, version, effort), base.length, version.length)) {
    const last = joined.at(-1);
    const between = last === undefined ? [] : base.slice(last.a1, hunk.a0);
    if (last === undefined || between.some((token) => SAYS.test(token) || token.includes('\n'))) joined.push({ ...hunk });
    else [last.a1, last.b1] = [hunk.a1, hunk.b1];
  }
  return joined.map(({ a0, a1, b0, b1 }) => ({ a0, a1, text: version.slice(b0, b1).join('') }));
}

function isSame(left: Edit, right: Edit): boolean {
  return left.a0 === right.a0 && left.a1 === right.a1 && left.text === right.text;
}

/** Returns true if an edit comes before another or is the same; two at one place go by their texts, so that it does not matter whose they are. */
function isBefore(left: Edit, right: Edit): boolean {
  if (left.a0 !== right.a0) return left.a0 < right.a0;
  return left.a1 === right.a1 ? left.text <= right.text : left.a1 < right.a1;
}

/** Returns whether two edits touch the same tokens, or one puts something in where the other one begins or ends. */
function collide(left: Edit, right: Edit, isUnion: boolean): boolean {
  if (left.a0 < right.a1 && right.a0 < left.a1) return true;
  const isInsertion = left.a0 === left.a1 || right.a0 === right.a1;
  return !isUnion && isInsertion && left.a0 <= right.a1 && right.a0 <= left.a1;
}
