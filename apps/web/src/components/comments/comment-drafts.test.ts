import { describe, expect, it } from 'vitest';
import { commentDrafts } from './comment-drafts';

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

describe('drafts of comments', () => {
  it('are kept by what they are on, and gone when they are empty or sent', () => {
    const store = storage();
    commentDrafts.write('ada/space/page/block', { text: 'Half a', suggestion: '' }, store);
    expect(commentDrafts.read('ada/space/page/block', store)).toEqual({ text: 'Half a', suggestion: '' });
    expect(commentDrafts.read('ada/space/page/other', store)).toBeUndefined();
    commentDrafts.write('ada/space/page/block', { text: '' }, store);
    expect(store.items.size).toBe(0);
  });

  it('are none when what is stored is something else, or nothing can be', () => {
    const store = storage();
    for (const wrong of ['{', '1', '{"text":1}', '{"text":"a","suggestion":2}']) {
      store.items.set('octavo.comment/x', wrong);
      expect(commentDrafts.read('x', store)).toBeUndefined();
    }
    const full = {
      ...store,
      setItem() {
        throw new Error('full');
      },
    };
    expect(() => commentDrafts.write('x', { text: 'a' }, full)).not.toThrow();
  });
});
