// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildTreeModel } from '@/components/tree/tree-model';
import type { SliceNode } from '@/components/tree/tree-slice';
import { testScreen } from '@/testing/screen';
import { useMovedPage } from './use-moved-page';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

/** A page that is open at an address, in a table of contents in which it has a path. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  const screen = testScreen();
  const at = (path: string, current: number) => ({
    model: buildTreeModel([{ id: 'page', type: 'document', title: 'Page', path, depth: 0, hasContent: true } as SliceNode]),
    current,
  });
  const hook = renderHook(({ model, current }) => useMovedPage(model, current, '/s/space/'), {
    wrapper: screen.wrapper,
    initialProps: at('guide', 0),
  });
  return { screen, moveTo: (path: string) => hook.rerender(at(path, -1)) };
}

it('follows the page that is read to its new address, with what else the address says', () => {
  const { screen, moveTo } = open('/s/space/guide?comment=c1#use');
  expect(screen.router.replaced).toEqual([]);
  moveTo('more/guide');
  expect(screen.router.replaced).toEqual(['/s/space/more/guide?comment=c1#use']);
});

it('leaves a page that is edited where it is, with what is typed', () => {
  const { screen, moveTo } = open('/s/space/guide?edit=write');
  moveTo('more/guide');
  expect(screen.router.replaced).toEqual([]);
});
