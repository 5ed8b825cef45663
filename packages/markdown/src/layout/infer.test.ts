import { describe, expect, it } from 'vitest';
import { inferStructure } from './infer.ts';
import { cpuMilliseconds } from './testing.ts';

/** One line a page: depth by dots, title, file. */
function outline(files: string[], options: { root?: string; home?: string; titles?: Record<string, string> } = {}): string[] {
  const pages = inferStructure(files, (path) => options.titles?.[path], options);
  const depth = (parent: number | null): string => (parent === null ? '' : `.${depth(pages[parent]?.parent ?? null)}`);
  return pages.map(({ title, path, parent }) => `${depth(parent)}${title} ${path ?? '-'}`);
}

describe('inferStructure', () => {
  it('lists the home page first, then files and folders together in natural order, case aside', () => {
    const files = ['zebra.md', 'Apple.md', 'part-10/a.md', 'part-2/README.md', 'part-2/b.md', 'README.md', 'banana.md', 'logo.png'];
    expect(outline(files)).toEqual([
      'README README.md',
      'Apple Apple.md',
      'Banana banana.md',
      'Part 2 part-2/README.md',
      '.B part-2/b.md',
      'Part 10 -',
      '.A part-10/a.md',
      'Zebra zebra.md',
    ]);
  });

  it('takes titles from the files where they have one', () => {
    expect(outline(['README.md', 'a/README.md', 'a/b.md'], { titles: { 'README.md': 'Welcome', 'a/README.md': 'Section A' } })).toEqual([
      'Welcome README.md',
      'Section A a/README.md',
      '.B a/b.md',
    ]);
  });

  it('reads only below the root, outside .gitbook, and honours another home page', () => {
    const files = [
      'README.md',
      'docs/README.md',
      'docs/WELCOME.md',
      'docs/a.md',
      'docs/.gitbook/includes/x.md',
      'docs/.gitbook/assets/y.md',
    ];
    expect(outline(files, { root: 'docs', home: 'docs/WELCOME.md' })).toEqual([
      'WELCOME docs/WELCOME.md',
      'A docs/a.md',
      'README docs/README.md',
    ]);
  });

  it('does not depend on the order of the files, and keeps names that differ only in case', () => {
    const files = ['b/Readme.md', 'b/README.md', 'a.md', 'A.md', 'b/c/d/e.md'];
    expect(outline(files)).toEqual(outline([...files].reverse()));
    expect(outline(files)).toHaveLength(7);
  });

  it('takes a path of thousands of folders', () => {
    const path = `${Array.from({ length: 5_000 }, (_, n) => `f${n}`).join('/')}/x.md`;
    expect(inferStructure([path], () => undefined)).toHaveLength(5_001);
  });

  it('orders 14,000 files in less than 200 ms', () => {
    const files = Array.from({ length: 14_146 }, (_, n) => `docset/set-${n % 7}/Module${n % 300}/Get-Thing${n}.md`);
    let pages: unknown[] = [];
    const spent = cpuMilliseconds(() => {
      pages = inferStructure(files, () => undefined).filter(({ path }) => path !== undefined);
    });
    expect(pages).toHaveLength(14_146);
    expect(spent).toBeLessThan(200);
  });
});
