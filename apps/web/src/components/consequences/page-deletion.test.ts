import { describe, expect, it } from 'vitest';
import { committedTo, isGrave, pageDeletionFacts } from './page-deletion';

const ONE = { pages: 1, brokenLinks: 0, views: 0, sites: [] };

describe('deleting a page', () => {
  it('is done at once where nothing but that page is concerned, and asked about otherwise', () => {
    expect(isGrave(ONE, undefined)).toBe(false);
    for (const more of [{ pages: 2 }, { brokenLinks: 1 }, { views: 1 }, { sites: ['Docs'] }]) {
      expect([more, isGrave({ ...ONE, ...more }, undefined)]).toEqual([more, true]);
    }
    expect(isGrave(ONE, 'main')).toBe(true);
  });

  it('names the consequences with their numbers', () => {
    expect(pageDeletionFacts({ pages: 86, brokenLinks: 48, views: 1204, sites: ['Docs', 'Help'] }, 'main')).toEqual([
      '86 pages are deleted.',
      '48 links to them break.',
      'Readers of Docs and Help no longer find them.',
      'They were viewed 1,204 times in the last 30 days.',
      'It is committed to the branch main.',
    ]);
    expect(pageDeletionFacts(ONE, undefined)).toEqual(['1 page is deleted.']);
  });

  it('is committed where the connection sends edits, and is not paused', () => {
    const connection = { branch: 'main', direction: 'both', state: 'ok' } as const;
    expect(committedTo(connection)).toBe('main');
    expect(committedTo({ ...connection, direction: 'in' })).toBeUndefined();
    expect(committedTo({ ...connection, state: 'paused' })).toBeUndefined();
    expect(committedTo(null)).toBeUndefined();
  });
});
