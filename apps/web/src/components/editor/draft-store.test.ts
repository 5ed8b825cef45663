import { describe, expect, it } from 'vitest';
import { type Draft, type DraftKey, drafts } from './draft-store';

const KEY: DraftKey = { userId: 'ada', target: 'space', pageId: 'page' };
const DRAFT: Draft = { base: null, title: 'T', description: '', text: 'typed\n', at: 5 };

function storage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, value);
    },
    removeItem: (name: string) => void items.delete(name),
  };
}

describe('drafts', () => {
  it('come back as they were, for the same person, place and page only', () => {
    const store = storage();
    expect(drafts.write(KEY, DRAFT, store)).toBe(true);
    expect(drafts.read(KEY, store)).toEqual(DRAFT);
    for (const other of [{ userId: 'bob' }, { target: 'change/1' }, { pageId: 'other' }]) {
      expect(drafts.read({ ...KEY, ...other }, store)).toBeUndefined();
    }
    drafts.remove(KEY, store);
    expect(drafts.read(KEY, store)).toBeUndefined();
  });

  it('say when there is no room, and keep the last one that had', () => {
    const store = storage(200);
    drafts.write(KEY, DRAFT, store);
    expect(drafts.write(KEY, { ...DRAFT, text: 'x'.repeat(300) }, store)).toBe(false);
    expect(drafts.read(KEY, store)).toEqual(DRAFT);
  });

  it.each(['{', 'null', '[]', '{"text":1}', '{"base":1,"title":"","description":"","text":"","at":1}'])('take %j for none', (kept) => {
    const store = storage();
    drafts.write(KEY, DRAFT, store);
    store.items.set([...store.items.keys()][0] ?? '', kept);
    expect(drafts.read(KEY, store)).toBeUndefined();
  });
});
