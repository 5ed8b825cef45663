import { growthOf, isLinear } from '@octavo/markdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPages, type PreviousPage } from './match.ts';
import { countLines } from './similarity.ts';
import type { LayoutPage } from './types.ts';

function before(id: string, path: string, oid: string, title = path): PreviousPage {
  return { id, type: 'document', path, oid, title, publishedPath: path.replace(/\.md$/, '') };
}

function after(files: [path: string, oid: string, title?: string][]): LayoutPage[] {
  return files.map(([path, oid, title], key) => ({
    key,
    parent: null,
    type: 'document',
    title: title ?? path,
    slug: path,
    publishedPath: path.replace(/\.md$/, ''),
    path,
    oid,
  }));
}

const lines = (texts: Record<string, string>) => (oid: string) => (texts[oid] === undefined ? undefined : countLines(texts[oid]));
const text = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `line ${from + n}`).join('\n');

describe('matchPages', () => {
  it('keeps ids by path, whatever the text', () => {
    expect(
      matchPages(
        [before('1', 'a.md', 'x'), before('2', 'b.md', 'y')],
        after([
          ['b.md', 'x'],
          ['a.md', 'y'],
        ]),
      ),
    ).toEqual(['2', '1']);
  });

  it('follows a renamed file by its blob', () => {
    expect(
      matchPages(
        [before('1', 'a.md', 'x'), before('2', 'b.md', 'y')],
        after([
          ['c.md', 'x'],
          ['b.md', 'y'],
          ['n.md', 'z'],
        ]),
      ),
    ).toEqual(['1', '2', undefined]);
  });

  it('issue-16-a page that became a folder, or a file again, and was written anew is the same where address and title are', () => {
    const texts = { x: text(0, 9), y: text(20, 29), z: text(40, 49) };
    const folder = { ...before('1', 'a/README.md', 'x', 'A'), publishedPath: 'a' };
    expect(matchPages([folder], after([['a.md', 'y', 'A']]), { lines: lines(texts) })).toEqual(['1']);
    expect(matchPages([folder], after([['a.md', 'y', 'B']]), { lines: lines(texts) })).toEqual([undefined]);
    // The text says more: it went elsewhere, and another page has its place.
    const moved = after([
      ['a.md', 'y', 'A'],
      ['b.md', 'z', 'A'],
    ]);
    expect(matchPages([folder], moved, { lines: lines({ ...texts, z: texts.x }) })).toEqual([undefined, '1']);
  });

  it('tells pages with equal text apart by file name', () => {
    const previous = [before('1', 'old/a.md', 'same'), before('2', 'old/b.md', 'same')];
    expect(
      matchPages(
        previous,
        after([
          ['new/b.md', 'same'],
          ['new/a.md', 'same'],
        ]),
      ),
    ).toEqual(['2', '1']);
  });

  it('follows a file that was renamed and edited, and not one that was rewritten', () => {
    const texts = { x: text(0, 20), y: text(5, 24), z: text(100, 120) };
    const previous = [before('1', 'a.md', 'x')];
    expect(matchPages(previous, after([['b.md', 'y']]), { lines: lines(texts) })).toEqual(['1']);
    expect(matchPages(previous, after([['b.md', 'z']]), { lines: lines(texts) })).toEqual([undefined]);
    expect(matchPages(previous, after([['b.md', 'y']]))).toEqual([undefined]);
  });

  it('gives each page its best partner when several are alike', () => {
    const texts = { a: text(0, 20), b: text(6, 26), a2: `${text(0, 19)}\nnew`, b2: `${text(6, 25)}\nnew` };
    const previous = [before('1', 'a.md', 'a'), before('2', 'b.md', 'b')];
    expect(
      matchPages(
        previous,
        after([
          ['n.md', 'b2'],
          ['m.md', 'a2'],
        ]),
        { lines: lines(texts) },
      ),
    ).toEqual(['2', '1']);
  });

  it('keeps ids of groups, links, computed entries and pages without content', () => {
    const next: LayoutPage[] = [
      { key: 0, parent: null, type: 'group', title: 'Renamed', slug: 'api', publishedPath: 'api' },
      { key: 1, parent: null, type: 'link', title: 'Site', slug: '', target: { kind: 'url', url: 'https://new.example' } },
      { key: 2, parent: null, type: 'document', title: 'Empty', slug: 'empty', publishedPath: 'empty' },
      { key: 3, parent: null, type: 'computed', title: 'builtin:openapi', slug: '', computed: { type: 'builtin:openapi' } },
      {
        key: 4,
        parent: null,
        type: 'document',
        title: 'Now a file',
        slug: 'folder',
        publishedPath: 'folder',
        path: 'folder/README.md',
        oid: 'f',
      },
    ];
    const previous: PreviousPage[] = [
      { id: 'g', type: 'group', title: 'API', publishedPath: 'api' },
      { id: 'l', type: 'link', title: 'Site', target: 'https://old.example' },
      { id: 'e', type: 'document', title: 'Empty', publishedPath: 'guide/empty' },
      { id: 'c', type: 'computed', title: 'builtin:openapi' },
      { id: 'f', type: 'document', title: 'Folder', publishedPath: 'folder' },
    ];
    expect(matchPages(previous, next)).toEqual(['g', 'l', 'e', 'c', 'f']);
  });

  it('gives every id once, only ids it was given, and the same answer again', () => {
    const name = fc.constantFrom('a.md', 'b.md', 'c/a.md', 'c/b.md', 'd.md');
    const oid = fc.constantFrom('1', '2', '3', '4');
    const texts = { '1': text(0, 9), '2': text(3, 12), '3': text(50, 60), '4': '' };
    const anyPrevious = fc.array(fc.tuple(name, oid, fc.option(fc.constantFrom('g', 'h'), { nil: undefined })), { maxLength: 12 });
    fc.assert(
      fc.property(anyPrevious, fc.array(fc.tuple(name, oid), { maxLength: 12 }), fc.boolean(), (old, now, compare) => {
        const previous = old.map(
          ([path, blob, group], n): PreviousPage =>
            group === undefined ? before(`id${n}`, path, blob) : { id: `id${n}`, type: 'group', title: group, publishedPath: group },
        );
        const next = after(now);
        const options = compare ? { lines: lines(texts) } : {};
        const ids = matchPages(previous, next, options);
        expect(ids).toHaveLength(next.length);
        const given = ids.filter((id) => id !== undefined);
        expect(new Set(given).size).toBe(given.length);
        for (const id of given) expect(previous.find((page) => page.id === id)?.type).toBe('document');
        // A path that stands once on both sides is always matched.
        for (const [at, { path }] of next.entries()) {
          const same = previous.filter((page) => page.path === path);
          if (same.length === 1 && next.filter((page) => page.path === path).length === 1) expect(ids[at]).toBe(same[0]?.id);
        }
        expect(matchPages(previous, next, options)).toEqual(ids);
      }),
    );
  });

  it('keeps every id when files are renamed and edited a little', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 50 }), { minLength: 1, maxLength: 15 }), fc.nat({ max: 8 }), (numbers, edits) => {
        const texts: Record<string, string> = {};
        for (const n of numbers) {
          texts[`old${n}`] = text(n * 1000, n * 1000 + 20);
          texts[`new${n}`] = `${text(n * 1000 + edits, n * 1000 + 20)}\nadded`;
        }
        const previous = numbers.map((n) => before(`id${n}`, `old/${n}.md`, `old${n}`));
        const next = after([...numbers].reverse().map((n) => [`moved/x${n}.md`, `new${n}`]));
        expect(matchPages(previous, next, { lines: lines(texts) })).toEqual([...numbers].reverse().map((n) => `id${n}`));
      }),
    );
  });

  it('follows a folder of 14,000 files, in time that grows with their number', () => {
    const moved = (count: number) => {
      const previous = Array.from({ length: count }, (_, n) => before(`id${n}`, `docs/a${n % 100}/${n}.md`, `oid${n}`));
      return { previous, next: after(previous.map(({ path, oid }) => [`moved/${path}`, oid ?? ''])) };
    };
    const { previous, next } = moved(14_000);
    expect(matchPages(previous, next)).toEqual(previous.map(({ id }) => id));
    const made = new Map<number, ReturnType<typeof moved>>();
    const match = ({ length }: string) => {
      const sides = made.get(length) ?? moved(length);
      made.set(length, sides);
      return matchPages(sides.previous, sides.next);
    };
    const growth = growthOf(match, (size) => 'x'.repeat(size), 3_500);
    expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
  });

  it('bounds the comparison of 14,000 pages that all changed', () => {
    const counts = new Map(Array.from({ length: 60 }, (_, n) => [n, 1]));
    const previous = Array.from({ length: 14_000 }, (_, n) => before(`id${n}`, `a/${n}.md`, `old${n}`));
    const next = after(previous.map((_, n) => [`b/x${n}.md`, `new${n}`]));
    let reads = 0;
    const read = () => {
      reads++;
      return counts;
    };
    matchPages(previous, next, { lines: read });
    expect(reads).toBeLessThanOrEqual(2_000);
  });
});
