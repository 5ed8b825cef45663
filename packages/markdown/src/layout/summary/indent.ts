/** Columns of an indentation; a tab leads to the next multiple of four. */
export function widthOf(indent: string): number {
  let column = 0;
  for (const char of indent) column += char === '\t' ? 4 - (column % 4) : 1;
  return column;
}

/** Returns a line without an indentation of up to so many columns. */
export function withoutIndent(line: string, columns: number): string {
  let at = 0;
  for (let column = 0; column < columns && (line[at] === ' ' || line[at] === '\t'); at++)
    column += line[at] === '\t' ? 4 - (column % 4) : 1;
  return line.slice(at);
}
