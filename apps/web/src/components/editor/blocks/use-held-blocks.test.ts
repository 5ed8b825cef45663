// @vitest-environment happy-dom
import { openPage } from '@octavo/editor/text';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EditablePage } from '@/lib/outputs';
import { loadTextTools } from './later-text';
import { useHeldBlocks } from './use-held-blocks';

afterEach(cleanup);

const PAGE = { head: '# Title\n\n', text: 'Text.\n' } as EditablePage;
const WRITTEN = { title: 'Title', description: '', text: 'Text.\n' };

function restored(heldBlocks: unknown) {
  const texts: string[] = [];
  const hook = renderHook(() => useHeldBlocks({ heldBlocks, page: PAGE, written: WRITTEN }, (text) => void texts.push(text)));
  return { ...hook, texts };
}

it('writes the blocks of a restored draft into its text, once', async () => {
  const { rerender, texts, result } = restored(openPage('Text.\n\nTyped.\n').toJSON());
  rerender();
  await expect.poll(() => texts).toEqual(['Text.\n\nTyped.\n']);
  rerender();
  expect([texts.length, result.current]).toEqual([1, undefined]);
});

it('says that blocks of another editor cannot be written, and leaves the text alone', async () => {
  const { texts, result } = restored({ type: 'doc', content: [{ type: 'no such block' }] });
  await expect.poll(() => result.current).toBeTypeOf('string');
  expect(texts).toEqual([]);
});

it('writes nothing after the editor has gone', async () => {
  await loadTextTools();
  const gone = restored(openPage('Gone.\n').toJSON());
  gone.unmount();
  // A later text is written, so this one would have been, too.
  const { texts } = restored(openPage('There.\n').toJSON());
  await expect.poll(() => texts).toEqual(['There.\n']);
  expect(gone.texts).toEqual([]);
});
