import { dedent } from '../../foreign/lines.ts';

const MARK = /#(end)?region\b[ \t]*([\w*-]*)/i;

/**
 * Returns the part of a file that a page takes in: a region of it, or from a heading on, then some of its lines; undefined if there is no such part. Lines
 * that mark regions are no part of it.
 * @param region `''` for all of the file
 * @param lines `3`, `2,5`, `2,` or `,5`; `''` for all
 */
export function partOfFile(text: string, region: string, lines: string): string | undefined {
  const all = text.split(/\r?\n/);
  const [from = '', to = from] = lines.split(/[,-]/).map((each) => each.trim());
  const chosen = region === '' ? all : (regionOf(all, region) ?? belowHeading(all, region));
  if (chosen === undefined) return undefined;
  const some = lines === '' ? chosen : chosen.slice(Math.max(0, Number(from || 1) - 1), to === '' ? undefined : Number(to));
  return dedent(some.filter((line) => !MARK.test(line)).join('\n'));
}

function regionOf(lines: readonly string[], name: string): string[] | undefined {
  const start = lines.findIndex((line) => {
    const [, end, marked] = MARK.exec(line) ?? [];
    return end === undefined && marked === name;
  });
  if (start < 0) return undefined;
  const end = lines.findIndex((line, at) => {
    const [, closes, marked] = MARK.exec(line) ?? [];
    return at > start && closes !== undefined && (marked === name || marked === '');
  });
  return lines.slice(start + 1, end < 0 ? undefined : end);
}

function belowHeading(lines: readonly string[], name: string): string[] | undefined {
  const keyOf = (line: string) =>
    /\{#([\w-]+)\}\s*$/.exec(line)?.[1] ??
    line
      .replace(/^#+\s+/, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-');
  const start = lines.findIndex((line) => /^#{1,6}\s/.test(line) && keyOf(line) === name);
  if (start < 0) return undefined;
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1;
  const end = lines.findIndex((line, at) => at > start && (/^#{1,6}(?=\s)/.exec(line)?.[0].length ?? 9) <= level);
  return lines.slice(start, end < 0 ? undefined : end);
}
