/** Changes in Octavo to the page B, or beside it. */
export const HERE = ['text', 'title', 'slug', 'move', 'insert', 'delete'] as const;
/** Changes in Git to the page B, beside it, or to the files of the structure. */
export const THERE = [
  'text elsewhere',
  'text',
  'title',
  'rename',
  'move',
  'insert',
  'delete',
  'root',
  'summary renamed',
  'summary deleted',
  'summary retyped',
] as const;
export type Here = (typeof HERE)[number];
export type There = (typeof THERE)[number];

/**
 * Outcome of a pair of changes: both are present; the change in Octavo is present, and that of Git is in an open change request, or the attempt
 * reports it; the change of Git is present, and that in Octavo is lost with it.
 */
export type Outcome = 'both' | 'proposed' | 'said' | 'git';

/** Outcome of each pair, by the change in Git, with the changes in Octavo in the order of {@link HERE}. `pairs.test.ts` plays them all. */
export const OUTCOMES: Record<There, readonly Outcome[]> = {
  'text elsewhere': ['both', 'both', 'both', 'both', 'both', 'proposed'],
  text: ['proposed', 'both', 'both', 'both', 'both', 'proposed'],
  title: ['both', 'proposed', 'both', 'both', 'both', 'proposed'],
  rename: ['both', 'both', 'proposed', 'both', 'both', 'proposed'],
  move: ['both', 'both', 'both', 'said', 'both', 'both'],
  insert: ['both', 'both', 'both', 'both', 'both', 'both'],
  delete: ['proposed', 'proposed', 'proposed', 'proposed', 'both', 'both'],
  root: ['both', 'both', 'both', 'both', 'both', 'both'],
  'summary renamed': ['both', 'both', 'both', 'both', 'both', 'both'],
  'summary deleted': ['both', 'both', 'both', 'both', 'both', 'both'],
  'summary retyped': ['both', 'both', 'both', 'both', 'both', 'both'],
};

const HERE_WORDS: Record<Here, string> = {
  text: 'Its text',
  title: 'Its title',
  slug: 'Its slug',
  move: 'Its place',
  insert: 'A new page beside it',
  delete: 'It is deleted',
};
const THERE_WORDS: Record<There, string> = {
  'text elsewhere': 'Another paragraph',
  text: 'The same words',
  title: 'Its title',
  rename: 'The name of its file',
  move: 'Its line stands elsewhere',
  insert: 'A new page beside it',
  delete: 'It is deleted',
  root: 'Everything moves to another `root`',
  'summary renamed': 'SUMMARY.md gets another name',
  'summary deleted': 'SUMMARY.md is deleted',
  'summary retyped': 'Bullets and indents of SUMMARY.md',
};
const OUTCOME_WORDS: Record<Outcome, string> = {
  both: 'both',
  proposed: 'here ¹',
  said: 'here ²',
  git: 'Git',
};

/** Returns the table of the manual: what comes of each pair of changes of one page. */
export function outcomesTable(): string {
  const cells = [
    ['In Git', ...HERE.map((here) => `${HERE_WORDS[here]}`)],
    ...THERE.map((there) => [THERE_WORDS[there], ...OUTCOMES[there].map((outcome) => OUTCOME_WORDS[outcome])]),
  ];
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...rows] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
