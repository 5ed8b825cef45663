import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { headings, links, parse } from './read.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Pages of the manual and the repository's own, as paths below its root. */
const PAGES = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions'))
    .map((file) => path.join('docs', file)),
];

const documentOf = (file: string) => parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Returns the relative links of a page whose file or heading does not exist. */
function brokenLinks(file: string): string[] {
  return links(documentOf(file)).flatMap(({ kind, url, path: relative, fragment }) => {
    // A specification is named by its slug, and `broken-reference` shows a broken link.
    if (kind === 'openapi-spec' || relative === undefined || relative === 'broken-reference') return [];
    const target = relative === '' ? file : path.join(path.dirname(file), relative);
    if (!existsSync(path.join(ROOT, target))) return [`${file}: ${url}`];
    if (fragment === undefined || !target.endsWith('.md')) return [];
    return headings(documentOf(target)).some(({ anchor }) => anchor === fragment) ? [] : [`${file}: ${url}`];
  });
}

it('links of the manual, the README and SECURITY.md lead to files and headings that exist', () => {
  expect(PAGES.length).toBeGreaterThan(60);
  expect(PAGES.flatMap(brokenLinks)).toEqual([]);
});

it('SUMMARY.md lists every page of the manual once', () => {
  const listed = links(documentOf('docs/SUMMARY.md')).flatMap(({ path: relative = '' }) =>
    relative === '' ? [] : [path.join('docs', relative)],
  );
  const pages = PAGES.filter((file) => file.startsWith('docs/') && !file.includes('.gitbook/') && !file.endsWith('SUMMARY.md'));
  expect(listed.toSorted()).toEqual(pages.toSorted());
});
