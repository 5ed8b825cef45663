import { describe, expect, it } from 'vitest';
import { fileNameFor, type NewPage, parentFileNameFor, TakenPaths } from './file-names.ts';

const group = { type: 'group', slug: 'guides' } as const;
const parent = (path: string) => ({ type: 'document', slug: 'ignored', path }) as const;

function name(page: Partial<NewPage>, taken: string[] = [], root = ''): string {
  return fileNameFor({ slug: 'new-page', hasChildren: false, ancestors: [], ...page }, new TakenPaths(taken), root);
}

describe('fileNameFor', () => {
  it('follows the groups and pages above', () => {
    expect(name({})).toBe('new-page.md');
    expect(name({ ancestors: [group] })).toBe('guides/new-page.md');
    expect(name({ ancestors: [group, { type: 'document', slug: 'part' }] })).toBe('guides/part/new-page.md');
    expect(name({ hasChildren: true, ancestors: [group] })).toBe('guides/new-page/README.md');
    expect(name({}, [], 'docs')).toBe('docs/new-page.md');
  });

  it('stays beside the files of the parent, wherever they are', () => {
    expect(name({ ancestors: [group, parent('elsewhere/part/README.md')] })).toBe('elsewhere/part/new-page.md');
    expect(name({ ancestors: [parent('inputs/cpu.md')] })).toBe('inputs/cpu/new-page.md');
    expect(name({ ancestors: [parent('README.md')] })).toBe('readme/new-page.md');
    expect(name({ ancestors: [group, { type: 'link', slug: '' }] })).toBe('guides/new-page.md');
  });

  it('never takes a path that exists, in any case, listed or not', () => {
    expect(name({}, ['New-Page.md'])).toBe('new-page-1.md');
    expect(name({}, ['new-page.md', 'new-page-1.md'])).toBe('new-page-2.md');
    expect(name({ hasChildren: true }, ['new-page/readme.md'])).toBe('new-page-1/README.md');
  });

  it('keeps clear of names with a meaning and of unsafe ones', () => {
    expect(name({ slug: 'readme' })).toBe('readme-1.md');
    expect(name({ slug: 'Summary' })).toBe('summary-1.md');
    expect(name({ slug: '../../.git/config' })).toBe('git-config.md');
  });
});

describe('parentFileNameFor', () => {
  it('makes a README of a page that gets children', () => {
    expect(parentFileNameFor('guides/a.md', new TakenPaths(['guides/a.md']))).toBe('guides/a/README.md');
    expect(parentFileNameFor('guides/README.md', new TakenPaths())).toBe('guides/README.md');
  });

  it('keeps a file that has its folder beside it', () => {
    expect(parentFileNameFor('inputs/cpu.md', new TakenPaths(['inputs/cpu.md', 'inputs/cpu/load.md']))).toBe('inputs/cpu.md');
  });
});
