// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildTreeModel } from './tree-model';
import { useOpenBranches } from './use-open-branches';
import { useWantedFocus } from './use-wanted-focus';

afterEach(cleanup);

const page = (id: string, depth: number, type: 'document' | 'group' = 'document') => ({
  id,
  type,
  hasContent: true,
  title: id,
  path: id,
  depth,
});
/** Indexes: start 0, install 1, linux 2, debian 3, macos 4, internals 5, map 6, group 7, below 8. */
const model = buildTreeModel([
  page('start', 0),
  page('install', 0),
  page('linux', 1),
  page('debian', 2),
  page('macos', 1),
  page('internals', 0),
  page('map', 1),
  page('group', 0, 'group'),
  page('below', 1),
]);
const openOf = (isOpen: (index: number) => boolean) => model.nodes.filter((_, index) => isOpen(index)).map(({ id }) => id);

it('has groups and the branch of the open page open', () => {
  const { result } = renderHook(() => useOpenBranches(model, 3));
  expect(openOf(result.current.isOpen)).toEqual(expect.arrayContaining(['install', 'linux', 'group']));
  expect(result.current.isOpen(5)).toBe(false);
});

it('keeps a branch that was opened for a page when another page is read', () => {
  const { result, rerender } = renderHook(({ current }) => useOpenBranches(model, current), { initialProps: { current: 3 } });
  rerender({ current: 6 });
  expect([1, 2, 5].map(result.current.isOpen)).toEqual([true, true, true]);
});

it('follows the reader, also against the branch of the open page', () => {
  const { result } = renderHook(() => useOpenBranches(model, 3));
  act(() => result.current.setOpen(1, false));
  act(() => result.current.setOpen(5, true));
  expect([1, 5].map(result.current.isOpen)).toEqual([false, true]);
});

it('does nothing for a line that is not there', () => {
  const { result } = renderHook(() => useOpenBranches(model, -1));
  act(() => result.current.setOpen(99, true));
  expect(result.current.isOpen(99)).toBe(false);
});

it('opens what holds a line that is to have the focus, and moves it there once', () => {
  const focused: number[] = [];
  const { rerender } = renderHook(
    ({ wanted }: { wanted: { id: string } | undefined }) => {
      const branches = useOpenBranches(model, -1);
      useWantedFocus(model, branches, wanted, (index) => focused.push(branches.isOpen(1) && branches.isOpen(2) ? index : -1));
    },
    { initialProps: { wanted: undefined } as { wanted: { id: string } | undefined } },
  );
  const wanted = { id: 'debian' };
  rerender({ wanted });
  rerender({ wanted });
  expect(focused).toEqual([3]);
  rerender({ wanted: { id: 'debian' } });
  expect(focused).toEqual([3, 3]);
  rerender({ wanted: { id: 'nowhere' } });
  expect(focused).toEqual([3, 3]);
});
