import { align, hunksOf, type Pairs } from '../../merge/align.ts';
import type { Effort } from '../../merge/effort.ts';

/** Longer texts are not spliced. */
const MOST_CHARACTERS = 50_000;

const ALONE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
/** Words, characters of scripts that do not part words, runs of blanks, and single signs. */
const TOKEN = new RegExp(`[${ALONE}]|(?:(?![${ALONE}])[\\p{L}\\p{N}\\p{M}])+|\\s+|.`, 'gsu');

/** A stretch of the text written before, and what stands there in the one written now. */
interface Change {
  from: number;
  to: number;
  text: string;
}

/**
 * Returns the source with the difference of two other texts made in it.
 * @param source as its author wrote it
 * @param before what the source says, in the style of the writer
 * @param now what it is to say, in the style of the writer
 * @param reach tokens around a difference in which what the author wrote in another way is written, too, such as the rest of a link
 * @returns undefined when the texts are too long or too different to tell
 */
export function splice(source: string, before: string, now: string, effort: Effort, reach = 0): string | undefined {
  if (source === before) return now;
  if (before === now) return source;
  if (Math.max(source.length, before.length, now.length) > MOST_CHARACTERS) return undefined;
  const [s, b, n] = [source, before, now].map(tokensOf) as [string[], string[], string[]];
  const inSource = new Map(align(b.map(keyOf), s.map(keyOf), effort));
  // A text of which nothing is found in the source says it in another way.
  if (inSource.size === 0) return undefined;
  const changes = changesOf(b, n, align(b, n, effort), inSource, reach);
  let text = '';
  let at = 0;
  for (const change of changes) {
    const { from, to } = placeOf(change, inSource, b.length, s.length);
    if (from < at) return undefined;
    text += s.slice(at, from).join('') + change.text;
    at = to;
  }
  return text + s.slice(at).join('');
}

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** Tokens as they are compared with the author's: a line break within a paragraph is a blank, and marks come in two kinds. */
function keyOf(token: string): string {
  if (/^\s+$/.test(token)) return (token.match(/\n|\r\n?/g) ?? []).length > 1 ? '\n\n' : ' ';
  return token;
}

/** The differences, each widened until both of its ends are known in the source. */
function changesOf(
  before: readonly string[],
  now: readonly string[],
  pairs: Pairs,
  inSource: ReadonlyMap<number, number>,
  reach: number,
): Change[] {
  const changes: (Change & { b0: number; b1: number })[] = [];
  for (const { a0, a1, b0, b1 } of hunksOf(pairs, before.length, now.length)) {
    let [from, to, nowFrom, nowTo] = [a0, a1, b0, b1];
    const isKnown = (at: number) => at < 0 || at >= before.length || inSource.has(at);
    const isInsertion = from === to;
    const last = changes.at(-1);
    const least = last?.to ?? 0;
    const canGoBack = () => from > least && before[from - 1] === now[nowFrom - 1];
    const canGoOn = () => to < before.length && before[to] === now[nowTo];
    // The first that is not known within reach, if any, and what goes on from there.
    const back = (steps: number) => Array.from({ length: steps }, (_, i) => from - 1 - i).some((at) => !isKnown(at));
    const on = (steps: number) => Array.from({ length: steps }, (_, i) => to + i).some((at) => !isKnown(at));
    if (!(isInsertion ? isKnown(from - 1) || isKnown(from) : isKnown(from)))
      while (canGoBack() && !isKnown(from - 1)) [from, nowFrom] = [from - 1, nowFrom - 1];
    if (!(isInsertion ? isKnown(to - 1) || isKnown(to) : isKnown(to - 1)))
      while (canGoOn() && !isKnown(to)) [to, nowTo] = [to + 1, nowTo + 1];
    while (reach > 0 && back(reach) && canGoBack()) [from, nowFrom] = [from - 1, nowFrom - 1];
    while (reach > 0 && on(reach) && canGoOn()) [to, nowTo] = [to + 1, nowTo + 1];
    if (last !== undefined && from <= last.to) {
      last.to = to;
      last.b1 = nowTo;
      last.text = now.slice(last.b0, nowTo).join('');
    } else changes.push({ from, to, b0: nowFrom, b1: nowTo, text: now.slice(nowFrom, nowTo).join('') });
  }
  return changes;
}

/** Returns the stretch of the source, in tokens, that a change of what was written is made in. */
function placeOf(
  { from, to }: Change,
  inSource: ReadonlyMap<number, number>,
  tokens: number,
  length: number,
): { from: number; to: number } {
  const after = (index: number): number | undefined => (index < 0 ? 0 : inSource.has(index) ? (inSource.get(index) ?? 0) + 1 : undefined);
  const at = (index: number): number | undefined => (index >= tokens ? length : inSource.get(index));
  const nearestBefore = (): number => {
    for (let i = from - 1; i >= 0; i -= 1) if (inSource.has(i)) return (inSource.get(i) ?? 0) + 1;
    return 0;
  };
  const nearestAfter = (): number => {
    for (let i = to; i < tokens; i += 1) if (inSource.has(i)) return inSource.get(i) ?? length;
    return length;
  };
  if (from === to) {
    const place = after(from - 1) ?? at(from) ?? nearestBefore();
    return { from: place, to: place };
  }
  const start = at(from) ?? after(from - 1) ?? nearestBefore();
  const end = after(to - 1) ?? at(to) ?? nearestAfter();
  return { from: start, to: Math.max(start, end) };
}
