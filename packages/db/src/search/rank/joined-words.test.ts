import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { openTestStore, testDatabases } from '../../testing/index.ts';
import { createSearchIndex } from '../search-index.ts';
import type { SearchDocument } from '../types.ts';

function page(title: string, text: string): SearchDocument {
  return { pageId: title, version: '1', title, description: '', sections: [{ anchor: '', title: '', text }] };
}

const PAGES = [
  ...['New', 'Get', 'Set', 'Remove'].map((verb) => page(`${verb}-VM`, 'Commands for a virtual machine.')),
  page('Gateway', 'A virtual address of each machine is created.'),
  page('Nightly backups', 'A copy of everything.'),
  page('Posture', 'Sit with the back straight, look up.'),
  ...['One', 'Two', 'Three'].map((title) => page(`${title} FR`, 'Trains of the region.')),
  page('Find rooms', 'A list of rooms.'),
];

describe.each(testDatabases())('neighbours among the words of a query on %s', (database) => {
  async function firstOf(query: string): Promise<string | undefined> {
    await using directory = await tempDir();
    const opened = await openTestStore(database, directory.path);
    try {
      const search = createSearchIndex(opened.store);
      await search.put('space', PAGES);
      const { hits } = await search.query('space', query, { limit: 5, offset: 0 });
      return hits[0]?.pageId;
    } finally {
      await opened.close();
    }
  }

  it('are found by the initials that pages with the words have in their names', async () => {
    expect(await firstOf('create a virtual machine')).toBe('New-VM');
  });

  it('are not found by initials of other words', async () => {
    expect(await firstOf('find rooms quickly')).toBe('Find rooms');
  });

  it('are found as one word', async () => {
    expect(await firstOf('back up nightly')).toBe('Nightly backups');
  });
});
