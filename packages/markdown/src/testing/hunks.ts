import type { EditKind } from './document-edits.ts';

/** Lines that one text has and another has not, however often: numbers of items, indents and blank lines aside. */
export function linesChanged(before: string, after: string): { gone: string[]; come: string[] } {
  const counts = new Map<string, number>();
  const linesOf = (text: string) =>
    text
      .split(/\r\n|\n|\r/)
      .filter((line) => !/^[\s>]*$/.test(line))
      .map((line) =>
        line
          .replace(/^\ufeff/, '')
          .replace(/^([\s>]*)\d{1,9}([.)])[ \t]+/, '$10$2 ')
          .trim(),
      );
  for (const line of linesOf(before)) counts.set(line, (counts.get(line) ?? 0) + 1);
  const come: string[] = [];
  for (const line of linesOf(after)) {
    const count = counts.get(line) ?? 0;
    if (count > 0) counts.set(line, count - 1);
    else come.push(line);
  }
  return { gone: [...counts].flatMap(([line, count]) => Array.from({ length: count }, () => line)), come };
}

/** Returns whether an edit of a kind changed the lines that hold it only. */
export function isOneHunk(kind: EditKind, before: string, after: string): boolean {
  const { gone, come } = linesChanged(before, after);
  switch (kind) {
    case 'word':
      return gone.length <= 1 && come.length <= 1;
    case 'item in':
    case 'row in':
      return come.length <= 1 && gone.length <= (come[0]?.includes('<tr') === true ? 1 : 0);
    case 'item out':
    case 'row out':
      return come.length <= (come[0]?.includes('<tr') === true ? 1 : 0);
    case 'item moved':
    case 'row moved':
      return come.length <= (come[0]?.includes('<tr') === true ? 1 : 0) && gone.length === come.length;
    default:
      return true;
  }
}
