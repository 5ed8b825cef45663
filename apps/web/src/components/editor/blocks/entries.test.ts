import { describe, expect, it } from 'vitest';
import { ENTRIES, entriesFor } from './entries';

const names = (query: string) => entriesFor(query).map(({ id }) => id);

describe('the blocks that / offers', () => {
  it('are all of them before anything is typed', () => {
    expect(names('')).toEqual(ENTRIES.map(({ id }) => id));
  });

  it('are found by their name first, then by other words', () => {
    expect(names('tab').slice(0, 2)).toEqual(['table', 'tabs']);
    expect(names('hint')).toEqual(['hint', 'warning', 'success', 'danger']);
    expect(names('todo')).toEqual(['tasks']);
  });

  it('are none for a word that means nothing', () => {
    expect(names('xyzzy')).toEqual([]);
  });
});
