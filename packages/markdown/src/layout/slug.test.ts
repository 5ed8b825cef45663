import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Addressed, assignPaths, slugify, slugOf } from './slug.ts';
import { cpuMilliseconds } from './testing.ts';

describe('slugify', () => {
  it.each([
    ['Getting started', 'getting-started'],
    ['Node.js SDK', 'node.js-sdk'],
    ['Terms & conditions', 'terms-and-conditions'],
    ['a < b', 'a-less-than-b'],
    ['Elsa Server + Studio', 'elsa-server-+-studio'],
    ["What's new", 'whats-new'],
    ['What’s new?', 'whats-new'],
    ['Élan', 'elan'],
    ['邮件相关配置', 'you-jian-xiang-guan-pei-zhi'],
    ['使用 API', 'shi-yong-api'],
    ['ブロックチェーン', 'burokkuchn'],
    ['한국어 문서', '한국어-문서'],
    ['📘 Guide', 'guide'],
    ['🎉', 'page'],
    ['..', 'page'],
    ['.git', 'git'],
  ])('makes of %s the slug %s', (title, slug) => expect(slugify(title)).toBe(slug));

  it('is safe in an address for any title, and stable when applied to a plain slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^[^\s/?#%\\"<>&'.-][^\s/?#%\\"<>&']*$/u);
        expect(slug.length).toBeLessThanOrEqual(100);
        expect(slug.isWellFormed()).toBe(true);
        if (/^\p{ASCII}*$/u.test(slug)) expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('slugOf', () => {
  it('takes the name of the file, or of the folder for its README', () => {
    expect(slugOf({ path: 'pipeline/inputs/CPU-metrics.md', title: 'x' })).toBe('cpu-metrics');
    expect(slugOf({ path: 'pipeline/inputs/README.md', title: 'x' })).toBe('inputs');
    expect(slugOf({ path: 'README.md', title: 'x' })).toBe('readme');
    expect(slugOf({ path: 'docs/README.md', title: 'x' }, 'docs')).toBe('readme');
  });

  it('takes the set slug of a group, else its title', () => {
    expect(slugOf({ title: 'Data pipeline' })).toBe('data-pipeline');
    expect(slugOf({ title: 'Data pipeline', explicitSlug: 'pipeline' })).toBe('pipeline');
  });
});

function paths(pages: Addressed[], home?: number): (string | undefined)[] {
  assignPaths(pages, home);
  return pages.map(({ publishedPath }) => publishedPath);
}

const page = (slug: string, parent: number | null = null, type: Addressed['type'] = 'document'): Addressed => ({ type, parent, slug });

describe('assignPaths', () => {
  it('chains the slugs of the table of contents, groups included', () => {
    const pages = [page('data-pipeline', null, 'group'), page('inputs', 0), page('cpu-metrics', 1), page('mariadb-enterprise-backup', 1)];
    expect(paths(pages)).toEqual([
      'data-pipeline',
      'data-pipeline/inputs',
      'data-pipeline/inputs/cpu-metrics',
      'data-pipeline/inputs/mariadb-enterprise-backup',
    ]);
  });

  it('puts the home page at the root, in a group too, and its children below its slug', () => {
    expect(paths([page('start', null, 'group'), page('readme', 0), page('audits', 1)], 1)).toEqual(['start', '', 'start/readme/audits']);
  });

  it('tells later equals apart by -1, -2, case aside, and takes their children along', () => {
    const pages = [page('a'), page('A'), page('x', 1), page('a'), page('a-1'), page('x', 1)];
    expect(paths(pages)).toEqual(['a', 'A-1', 'A-1/x', 'a-2', 'a-1-1', 'A-1/x-1']);
  });

  it('passes over links and computed entries', () => {
    expect(paths([page('', null, 'link'), page('a', 0), page('', 1, 'computed')])).toEqual([undefined, 'a', undefined]);
  });

  it('never gives one address twice', () => {
    const anyPages = fc.array(fc.tuple(fc.constantFrom('a', 'A', 'a-1', 'a-2', 'b', 'a-1-1'), fc.nat()), { maxLength: 40 });
    fc.assert(
      fc.property(anyPages, (drafts) => {
        const pages = drafts.map(([slug, above], index) => page(slug, index === 0 || above % 3 === 0 ? null : above % index));
        const given = paths(pages).map((path) => path?.toLowerCase());
        expect(new Set(given).size).toBe(given.length);
        for (const { parent, slug, publishedPath } of pages) {
          expect(publishedPath).toBe(parent === null ? slug : `${pages[parent]?.publishedPath}/${slug}`);
        }
      }),
    );
  });

  it('tells ten thousand equals apart in time', () => {
    const pages = Array.from({ length: 10_000 }, () => page('same'));
    expect(cpuMilliseconds(() => assignPaths(pages))).toBeLessThan(300);
    expect(pages.at(-1)?.publishedPath).toBe('same-9999');
  });
});
