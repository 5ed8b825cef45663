import type { Part } from './arrange.ts';

/** Parts of the beginning of a list item. */
interface ItemParts {
  indent: string;
  /** The bullet, or the number with its sign. */
  marker: string;
  /** Digits of the number; empty for a bullet. */
  number: string;
  /** The blanks behind the marker; one where nothing follows it. */
  blanks: string;
}

const ITEM = /^([ \t]*)((\d{1,9})[.)]|[-+*])([ \t]*)/;

/** Reads what the source of an item begins with. */
export function partsOfItem(source: string): ItemParts {
  const [whole = '', indent = '', marker = '*', number = '', blanks = ''] = ITEM.exec(source) ?? [];
  const isPlain = blanks !== '' && !blanks.includes('\t') && blanks.length <= 4 && /\S/.test(source.charAt(whole.length));
  return { indent, marker, number, blanks: isPlain ? blanks : ' ' };
}

/** Numbering of an ordered list: ascending by one, all with one number, or another way. */
export type Counting = 'up' | 'same' | 'jumps';

/** The way of counting of a list with these items. */
export function countingOf(items: readonly string[]): Counting {
  const numbers = items.filter((item) => ITEM.test(item)).map((item) => Number(partsOfItem(item).number));
  const [first = 1] = numbers;
  if (numbers.length > 1 && numbers.every((number) => number === first)) return 'same';
  return numbers.every((number, i) => number === first + i) ? 'up' : 'jumps';
}

/**
 * Returns the items of an ordered list with the numbers that its way of counting gives them.
 * @param start the number of the first item
 * @param lead what the containers of the list put before each line
 */
export function numbered(parts: readonly Part[], counting: Counting, start: number, lead: string): Part[] {
  let last: number | undefined;
  return parts.map((part) => {
    // Comments have no number.
    if (part.unit !== undefined && part.unit.nodes.length === 0) return part;
    const own = Number(partsOfItem(part.text).number);
    let number = start;
    if (last !== undefined && counting === 'up') number = last + 1;
    else if (last !== undefined && counting === 'jumps') number = part.way === 'written' && part.unit === undefined ? last + 1 : own;
    last = number;
    return number === own ? part : { ...part, text: withNumber(part.text, number, lead) };
  });
}

const OTHERS: Readonly<Record<string, string>> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' };

/**
 * Returns a list whose items begin with another marker.
 * @param lead what the containers of the list put before each line
 */
export function listWithOtherMarker(part: Part, lead: string): Part {
  const lines = part.text.split(/(?<=\n)/);
  const text = lines.map((line, i) => {
    const start = i === 0 ? '' : line.startsWith(lead) ? lead : undefined;
    if (start === undefined) return line;
    return (
      start +
      line.slice(start.length).replace(/^(\d{0,9})([-+*.)])(?=\s)/, (_, number: string, sign: string) => number + (OTHERS[sign] ?? sign))
    );
  });
  return { ...part, text: text.join('') };
}

/** Returns an item of a list that must not go on the one above it. */
export function withOtherMarker(part: Part): Part {
  return {
    ...part,
    text: part.text.replace(/^([ \t]*\d{0,9})([-+*.)])/, (_, lead: string, sign: string) => lead + (OTHERS[sign] ?? sign)),
  };
}

/** Returns an item with another number. Its content stays in its column where the blanks behind the number allow that. */
function withNumber(text: string, number: number, lead: string): string {
  const { indent, marker, number: old } = partsOfItem(text);
  const sign = marker.slice(-1);
  const rest = text.slice(indent.length + marker.length);
  const grown = String(number).length - old.length;
  const blanks = /^ */.exec(rest)?.[0].length ?? 0;
  const isFew = blanks - grown >= 1 && blanks - grown <= 4;
  if (isFew && grown > 0) return `${indent}${number}${sign}${rest.slice(grown)}`;
  if (!/[\r\n]/.test(rest) || grown === 0) return `${indent}${number}${sign}${rest}`;
  if (grown < 0) return `${indent}${number}${sign}${blanks - grown <= 4 ? ' '.repeat(-grown) : ''}${rest}`;
  const inner = rest.replace(/(\r\n|\n|\r)([^\r\n]*)/g, (whole, eol: string, line: string) =>
    line.trim() === '' ? whole : eol + line.slice(0, lead.length) + ' '.repeat(grown) + line.slice(lead.length),
  );
  return `${indent}${number}${sign}${inner}`;
}
