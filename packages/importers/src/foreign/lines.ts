/** A line of a text, without its line break. */
export interface Line {
  text: string;
  /** True inside of a fence, its own lines included. */
  isCode: boolean;
  /** True for the line that opens a fence. */
  isStart: boolean;
  /** True for the line that closes one. */
  isEnd: boolean;
}

const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})([^`]*)$/;

/**
 * Returns the lines of a text with those that belong to fenced code. Fences count at any depth of indentation: other tools indent the contents of
 * their blocks. A fence that stands to the right of the one that is open by four columns is code inside of it.
 */
export function linesOf(text: string): Line[] {
  let fence = '';
  let column = 0;
  return text.split(/\r?\n/).map((line) => {
    const found = FENCE.exec(line);
    const sign = found?.[1] ?? '';
    const at = sign === '' ? 0 : columnsOf(line.slice(0, line.indexOf(sign)));
    if (fence === '') {
      fence = sign;
      column = at;
      return { text: line, isCode: sign !== '', isStart: sign !== '', isEnd: false };
    }
    const isEnd = sign.startsWith(fence) && found?.[2]?.trim() === '' && at < column + 4;
    if (isEnd) fence = '';
    return { text: line, isCode: true, isStart: false, isEnd };
  });
}

/** Columns of a text without line breaks; a tab ends at a multiple of four. */
function columnsOf(text: string): number {
  let width = 0;
  for (const sign of text) width += sign === '\t' ? 4 - (width % 4) : 1;
  return width;
}

/** Columns of the white space that a line begins with; a tab ends at a multiple of four. */
export function indentOf(line: string): number {
  let width = 0;
  for (const sign of line) {
    if (sign === ' ') width++;
    else if (sign === '\t') width += 4 - (width % 4);
    else break;
  }
  return width;
}

/** Returns a line without at most so many columns of the white space that it begins with. */
export function outdent(line: string, columns: number): string {
  let at = 0;
  for (let width = 0; width < columns; at++) {
    if (line[at] === ' ') width++;
    else if (line[at] === '\t') width += 4 - (width % 4);
    else break;
  }
  return line.slice(at);
}

/** Returns a text without the indentation that all of its lines have, and without blank lines at its ends. */
export function dedent(text: string): string {
  const lines = text.split(/\r?\n/);
  const [first = ''] = lines;
  // Text that follows a tag in its line has no indentation of its own.
  const counted = lines.filter((line, at) => line.trim() !== '' && (at > 0 || first.startsWith(' ') || first.startsWith('\t')));
  const least = Math.min(...counted.map(indentOf), Number.MAX_SAFE_INTEGER);
  const moved = lines.map((line, at) => (at === 0 && !counted.includes(line) ? line : outdent(line, least)));
  return moved
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** Returns a text with each of its lines that is not blank moved to the right. */
export function indented(text: string, by: string): string {
  return by === '' ? text : text.replace(/^(?=.)/gm, by);
}
