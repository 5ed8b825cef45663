import type { SourceMark } from './check.ts';
import { refuse } from './refuse.ts';

/** Signs around a text with a mark, where the mark has some. */
export const DELIMITERS: Readonly<Record<string, string>> = { bold: '**', italic: '_', strikethrough: '~~' };
/** Element of each mark. */
export const ELEMENTS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 's',
  code: 'code',
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
  color: 'mark',
};
/** Colours that a mark or an icon may have. */
export const COLOURS = [
  'default',
  'green',
  'blue',
  'red',
  'orange',
  'yellow',
  'purple',
  '$primary',
  '$info',
  '$success',
  '$warning',
  '$danger',
];

/** Text or something between texts, with the marks around it. */
export interface Piece {
  marks: SourceMark[];
  text?: string;
  /** Source written instead of a text. */
  written?: string;
  /** Marks of the texts beside it reach over it. */
  isClear?: true;
}

/** A piece, or what a mark is around. */
export type Item = { piece: Piece } | { mark: SourceMark; items: Item[] };

/** The first code point of a text, as text; empty for an empty one. */
export const firstCharacter = (text: string): string => text.slice(0, (text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);

/** The last code point of a text, as text; empty for an empty one. */
export const lastCharacter = (text: string): string => text.slice((text.codePointAt(text.length - 2) ?? 0) > 0xffff ? -2 : -1);

const isSpace = (character: string): boolean => character === '' || /\s/.test(character);
const isWord = (character: string): boolean => !isSpace(character) && !/[\p{P}\p{S}]/u.test(character);

/** Returns whether delimiters around a text open and close there, and mean nothing else together with what is beside them. */
export function delimits(delimiter: string, inner: string, before: string, after: string): boolean {
  const [first, last] = [firstCharacter(inner), lastCharacter(inner)];
  const sign = delimiter[0] ?? '';
  if (isSpace(first) || isSpace(last) || [first, last, before, after].includes(sign)) return false;
  if (sign === '_' && (isWord(before) || isWord(after))) return false;
  return (isWord(first) || !isWord(before)) && (isWord(last) || !isWord(after));
}

/** Returns the style of a mark of colour, as an attribute. */
export function colourStyle({ data }: SourceMark): string {
  const said = [
    ['color', data.text],
    ['background-color', data.background],
  ].flatMap(([name, value]) => (typeof value === 'string' && value !== 'default' ? [`${name}:${value};`] : []));
  return ` style="${said.join('') || 'color:default;'}"`;
}

/** Returns the marks of a text, each kind once. @throws OctavoError `document_invalid` for marks that are not known. */
export function checkedMarks(marks: readonly SourceMark[], path: string): SourceMark[] {
  for (const [i, { type, data }] of marks.entries()) {
    const at = `${path}.marks[${i}]`;
    if (!Object.hasOwn(ELEMENTS, type)) refuse(at, `"${type}" is no mark that is known here.`);
    for (const [name, value] of Object.entries(data)) {
      if (type !== 'color' || (name !== 'text' && name !== 'background')) refuse(`${at}.data.${name}`, 'this member is not known here.');
      if (!COLOURS.includes(String(value))) refuse(`${at}.data.${name}`, `it has to be one of: ${COLOURS.join(', ')}.`);
    }
  }
  // Each kind counts once, the inner one.
  return marks.filter(({ type }, i) => marks.findLastIndex((other) => other.type === type) === i);
}

/** Returns a text that is equal for equal marks. */
export const markKey = ({ type, data }: SourceMark): string =>
  type === 'color' ? `color ${String(data.text)} ${String(data.background)}` : type;

/** Returns the pieces; each piece between two texts has the marks that both have. */
export function bridged(pieces: Piece[]): Piece[] {
  const found = pieces.filter(({ text }) => text !== '');
  const next = nextMarks(found);
  for (const [i, piece] of found.entries()) {
    if (piece.isClear === undefined) continue;
    const before = found[i - 1]?.marks ?? [];
    const keys = new Set(next[i]?.map(markKey));
    const isAtEnd = piece.written?.startsWith('[^') === true && next[i] === undefined;
    if (!isAtEnd) piece.marks = before.filter((mark) => mark.type !== 'code' && keys.has(markKey(mark)));
  }
  return found;
}

/** For each piece the marks of the next one behind it that has marks of its own; `undefined` if there is none. */
function nextMarks(pieces: readonly Piece[]): (SourceMark[] | undefined)[] {
  const found: (SourceMark[] | undefined)[] = [];
  let next: SourceMark[] | undefined;
  for (let i = pieces.length - 1; i >= 0; i -= 1) {
    found.push(next);
    if (pieces[i]?.isClear === undefined) next = pieces[i]?.marks;
  }
  return found.reverse();
}

/** Pieces as a tree of marks: the mark that reaches furthest is outermost. Code is a matter of each text. */
export function grouped(pieces: readonly Piece[], without: ReadonlySet<string> = new Set()): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece;
    let best: { mark: SourceMark; end: number } | undefined;
    for (const mark of piece.marks) {
      const key = markKey(mark);
      if (mark.type === 'code' || without.has(key)) continue;
      let end = at + 1;
      while (end < pieces.length && pieces[end]?.marks.some((other) => markKey(other) === key)) end += 1;
      if (best === undefined || end > best.end) best = { mark, end };
    }
    if (best === undefined) {
      items.push({ piece });
      at += 1;
    } else {
      items.push({ mark: best.mark, items: grouped(pieces.slice(at, best.end), new Set([...without, markKey(best.mark)])) });
      at = best.end;
    }
  }
  return joined(items);
}

/** Texts side by side with the same marks are one. */
function joined(items: Item[]): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    const last = found[found.length - 1];
    if (last !== undefined && 'piece' in last && 'piece' in item && last.piece.text !== undefined && item.piece.text !== undefined) {
      const isCode = (piece: Piece) => piece.marks.some(({ type }) => type === 'code');
      if (isCode(last.piece) === isCode(item.piece)) {
        found[found.length - 1] = { piece: { ...last.piece, text: last.piece.text + item.piece.text } };
        continue;
      }
    }
    found.push(item);
  }
  return found;
}
