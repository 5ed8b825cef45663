import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_LIMITS } from './page-limits.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const grouped = (n: number) => n.toLocaleString('en');
const { length, lines, signs, columns } = PAGE_LIMITS;

/** Files, with texts of the figures that the dialect has. */
const FIGURES: [file: string, text: string][] = [
  ['docs/api/README.md', `${length / 1e6} million characters, ${grouped(lines)} lines, ${grouped(signs)} `],
  ['docs/api/README.md', ` ${grouped(columns)} columns`],
  ['SECURITY.md', `${length / 1e6} million characters, ${grouped(lines)} lines, ${grouped(signs)} `],
  ['SECURITY.md', ` ${grouped(columns)} columns`],
  ['docs/markdown/README.md', ` ${grouped(length)} characters`],
  ['docs/git/overview.md', ` ${grouped(length)} `],
];

it.each(FIGURES)('%s has the figure “%s”', (file, text) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(text);
});
