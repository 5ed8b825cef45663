import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../../kernel/model/index.ts';
import { buildView, pageAt, walkPages } from './view.ts';

const page = (id: string, more: Partial<PageRecord> = {}): PageRecord => ({
  kind: 'page',
  id,
  type: 'document',
  title: id,
  slug: id,
  position: 'a0',
  createdAt: 0,
  updatedAt: 0,
  path: `${id}.md`,
  oid: '0'.repeat(40),
  ...more,
});

describe('content view', () => {
  it('orders siblings by position and joins slugs to paths', () => {
    const view = buildView('r', [
      page('c', { parent: 'a', position: 'a1' }),
      page('b', { parent: 'a', position: 'a0', slug: 'Bee' }),
      page('a', { position: 'a1' }),
      page('home', { slug: '', position: 'a0' }),
    ]);
    expect([...walkPages(view.tree)].map((node) => node.path)).toEqual(['', 'a', 'a/Bee', 'a/c']);
    expect(pageAt(view, '/A/BEE/')?.page.id).toBe('b');
    expect(pageAt(view, '')?.page.id).toBe('home');
    expect(view.home?.page.id).toBe('home');
  });

  it('opens with the page that is named as the first, wherever it stands', () => {
    const view = buildView('r', [page('one', { position: 'a0' }), page('readme', { position: 'a1', home: true })]);
    expect(pageAt(view, '')?.page.id).toBe('readme');
    expect(pageAt(view, 'readme')?.page.id).toBe('readme');
  });

  it('gives an address to the first of two pages that share a path, and keeps the other in the tree', () => {
    const view = buildView('r', [page('one', { slug: 'same', position: 'a0' }), page('two', { slug: 'Same', position: 'a1' })]);
    expect(pageAt(view, 'same')?.page.id).toBe('one');
    expect(view.tree).toHaveLength(2);
  });

  it('shows every page exactly once, whatever the parents say', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const pages = fc.uniqueArray(
      fc.record({ id: ids, parent: fc.option(ids, { nil: undefined }), position: fc.constantFrom('a0', 'a1', 'a2') }),
      {
        selector: (p) => p.id,
      },
    );
    fc.assert(
      fc.property(pages, (records) => {
        const view = buildView(
          'r',
          records.map(({ id, ...more }) => page(id, more)),
        );
        const seen = [...walkPages(view.tree)].map((node) => node.page.id);
        expect(seen.sort()).toEqual(records.map((record) => record.id).sort());
      }),
    );
  });
});
