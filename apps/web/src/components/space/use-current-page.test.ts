// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTreeModel } from '@/components/tree/tree-model';
import type { SliceNode } from '@/components/tree/tree-slice';
import { testScreen } from '@/testing/screen';
import { useCurrentPage } from './use-current-page';

const BASE = '/s/space/';
const node = (id: string, path: string, hasContent = true) =>
  ({ id, title: id, path, depth: 0, type: 'document', hasContent }) as SliceNode;

/** The open page of a space at an address, whose table of contents is drawn anew with other paths. */
function openAt(path: string, ...nodes: SliceNode[]) {
  window.history.replaceState(null, '', BASE + path);
  const screen = testScreen({ address: BASE + path });
  const hook = renderHook(({ shown }) => useCurrentPage(buildTreeModel(shown), BASE), {
    wrapper: screen.wrapper,
    initialProps: { shown: nodes },
  });
  return { ...hook, router: screen.router };
}

beforeEach(cleanup);
afterEach(() => window.history.replaceState(null, '', '/'));

it('finds the page that the address names, in any case of letters', () => {
  expect(openAt('Guide/Install', node('a', 'home'), node('b', 'guide/install')).result.current.current).toBe(1);
});

it('opens the first page that has a text at the address of the space itself, and none on its other screens', () => {
  expect(openAt('', node('a', 'empty', false), node('b', 'home')).result.current.current).toBe(1);
  expect(openAt('~/changes', node('a', '~/changes')).result.current.current).toBe(-1);
});

it('opens what the screen found at a former address, for as long as it is there', () => {
  const { result } = openAt('former', node('a', 'home'), node('b', 'now'));
  expect(result.current.current).toBe(-1);
  act(() => result.current.show({ id: 'b', pathname: `${BASE}former` }));
  expect(result.current.current).toBe(1);
  act(() => result.current.show({ id: 'b', pathname: `${BASE}another` }));
  expect(result.current.current).toBe(-1);
});

it('follows the open page when it is moved, with the rest of the address, unless it is edited', () => {
  const { rerender, router } = openAt('guide?tab=2#part', node('a', 'home'), node('b', 'guide'));
  rerender({ shown: [node('a', 'home'), node('b', 'manual')] });
  expect(router.replaced).toEqual([`${BASE}manual?tab=2#part`]);
  const edited = openAt('guide?edit', node('b', 'guide'));
  edited.rerender({ shown: [node('b', 'manual')] });
  expect(edited.router.replaced).toEqual([]);
});
