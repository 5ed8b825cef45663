import fc from 'fast-check';
import type { RepoFiles } from '../repo-edits.ts';

/** One line of a table of contents. */
export interface Listing {
  /** Number of its page: its file and its title follow from it. */
  page: number;
  depth: number;
  /** Line before the entry: a comment, words, an entry of a missing file, or a blank line. */
  before?: 'comment' | 'words' | 'missing' | 'blank' | undefined;
}

/** Style of a table of contents typed by hand. */
export interface Style {
  bullet: '*' | '-' | '+';
  gap: string;
  unit: '\t' | '    ' | '  ';
  eol: '\n' | '\r\n';
  hasEnd: boolean;
}

/** Any way to type one. */
export const style: fc.Arbitrary<Style> = fc.record({
  bullet: fc.constantFrom('*' as const, '-' as const, '+' as const),
  gap: fc.constantFrom(' ', '   ', '\t'),
  unit: fc.constantFrom('\t' as const, '    ' as const, '  ' as const),
  eol: fc.constantFrom('\n' as const, '\r\n' as const),
  hasEnd: fc.boolean(),
});

const before = fc.constantFrom('comment' as const, 'words' as const, 'missing' as const, 'blank' as const);

/** Any table of contents of four to ten pages, the first of which the space opens with. */
export const listing: fc.Arbitrary<Listing[]> = fc
  .array(fc.tuple(fc.nat(3), fc.option(before, { nil: undefined, freq: 4 })), { minLength: 3, maxLength: 9 })
  .map((rows) => rows.map(([depth, what], at): Listing => ({ page: at + 1, depth, before: what })))
  .map((rows) => settled([{ page: 0, depth: 0 }, ...rows]));

/** The same where nothing is more than one deeper than what stands before it; the first page has none below it. */
function settled(rows: readonly Listing[]): Listing[] {
  let last = -1;
  return rows.map((row, at) => {
    const depth = at < 2 ? 0 : Math.min(row.depth, last + 1);
    last = depth;
    return { ...row, depth };
  });
}

/** Other pages, other places, other titles: one change for each number. */
export function reshaped(rows: readonly Listing[], numbers: readonly number[]): Listing[] {
  let next = [...rows];
  for (const [i, n] of numbers.entries()) {
    const at = 1 + (Math.floor(n / 4) % Math.max(1, next.length - 1));
    const to = 1 + (Math.floor(n / 40) % next.length);
    if (n % 4 === 0) next.splice(to, 0, { page: 100 + i, depth: n % 3 });
    else if (n % 4 === 1 && next.length > 3) next.splice(at, 1);
    else if (n % 4 === 2) next = [...next.slice(0, at), { page: 100 + i, depth: n % 3, before: 'comment' as const }, ...next.slice(at)];
    else {
      const [row] = next.splice(at, 1);
      if (row !== undefined) next.splice(to, 0, { ...row, depth: n % 4 });
    }
    next = settled(next);
  }
  return next;
}

/** The path of a page's file. */
export const pathOfPage = (page: number) => (page === 0 ? 'README.md' : `p${page}.md`);

/** Paths of the pages above each page, and above each entry of a missing file, by its path. */
export function pathsAbove(rows: readonly Listing[]): Map<string, string[]> {
  const way: string[] = [];
  const found = new Map<string, string[]>();
  for (const { page, depth } of rows) {
    way.length = depth;
    found.set(`missing-${page}.md`, [...way]).set(pathOfPage(page), [...way]);
    way.push(pathOfPage(page));
  }
  return found;
}

/** Returns a table of contents as text. */
export function summaryOf(rows: readonly Listing[], { bullet, gap, unit, eol, hasEnd }: Style): string {
  const width = unit === '  ' && gap !== ' ' ? '    ' : unit;
  const lines = ['# Contents', ''];
  for (const { page, depth, before: what } of rows) {
    const indent = width.repeat(depth);
    if (what === 'comment') lines.push(`${indent}<!-- before ${page} -->`);
    if (what === 'words') lines.push(`Words before ${page}.`);
    if (what === 'missing') lines.push(`${indent}${bullet}${gap}[Missing ${page}](missing-${page}.md)`);
    if (what === 'blank') lines.push('');
    lines.push(`${indent}${bullet}${gap}[Page ${page}](${pathOfPage(page)})`);
  }
  return lines.join(eol) + (hasEnd ? eol : '');
}

/** Returns the files of a project with this table of contents. */
export function bookOf(rows: readonly Listing[], how: Style): RepoFiles {
  const files = new Map(rows.map(({ page }) => [pathOfPage(page), `# Page ${page}\n\nWords of page ${page}.\n`]));
  return files.set('SUMMARY.md', summaryOf(rows, how));
}
