import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { openTestStore, testDatabases } from '../testing/index.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchDocument } from './types.ts';

/** Pages that all hold the same words: some in their names, some one after the other, some often. */
function alike(count: number): SearchDocument[] {
  return Array.from({ length: count }, (_, at) => {
    const title = at % 11 === 0 ? `Pump ${at}` : `Sheet ${at}`;
    const text = `The pump is oiled. ${'filler '.repeat((at * 7) % 40)}${'A valve. '.repeat((at * 13) % 9)}Check each valve of the pump.`;
    const more = at === count - 3 ? ' A blue pump valve is closed.' : '';
    return { pageId: `p${at}`, version: '1', title, description: '', sections: [{ anchor: '', title: '', text: text + more }] };
  });
}

const both = testDatabases();
describe.runIf(both.length > 1)('issue-20: the order of pages, where more hold all words than are read', () => {
  it('is the same on two databases, and has a page first that holds the query as it was typed', async () => {
    await using directory = await tempDir();
    const orders: string[][][] = [];
    for (const database of both) {
      const opened = await openTestStore(database, directory.path);
      const search = createSearchIndex(opened.store);
      await search.put('space', alike(240));
      const found = [];
      for (const query of ['pump valve', 'valve of the pump', 'check valve', 'oiled pump val']) {
        const { hits } = await search.query('space', query, { limit: 30, offset: 0 });
        found.push(hits.map(({ pageId }) => pageId));
      }
      expect(found[0]?.[0]).toBe('p237');
      orders.push(found);
      await opened.close();
    }
    expect(orders[1]).toEqual(orders[0]);
  });
});
