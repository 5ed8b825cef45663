// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildTreeModel } from './tree-model';
import type { SliceNode } from './tree-slice';
import { useWantedFocus } from './use-wanted-focus';

afterEach(cleanup);

const node = (id: string, depth: number) => ({ id, type: 'document', title: id, path: id, depth, hasContent: true }) as SliceNode;
const PARTS = [node('part', 0), node('chapter', 1), node('page', 2)];

/** A tree, whose branches are closed at first. */
function tree(ids: readonly string[]) {
  const opened = new Set<number>();
  const focused: (string | undefined)[] = [];
  const branches = { isOpen: (index: number) => opened.has(index), setOpen: (index: number) => void opened.add(index) };
  const modelOf = (some: readonly string[]) => buildTreeModel(PARTS.filter(({ id }) => some.includes(id)));
  const use = ({ shown, wanted }: { shown: readonly string[]; wanted: { id: string } | undefined }) => {
    const model = modelOf(shown);
    useWantedFocus(model, branches as never, wanted, (index) => void focused.push(model.nodes[index]?.id));
  };
  const hook = renderHook(use, { initialProps: { shown: ids, wanted: undefined as { id: string } | undefined } });
  return { rerender: hook.rerender, opened, focused };
}

const ALL = ['part', 'chapter', 'page'];

it('opens all that holds the line, and focuses it once that is drawn, and once only', () => {
  const { rerender, opened, focused } = tree(ALL);
  const wanted = { id: 'page' };
  rerender({ shown: ALL, wanted });
  expect([[...opened].toSorted(), focused]).toEqual([[0, 1], []]);
  rerender({ shown: ALL, wanted });
  rerender({ shown: ALL, wanted });
  expect(focused).toEqual(['page']);
  rerender({ shown: ALL, wanted: { id: 'page' } });
  expect(focused).toEqual(['page', 'page']);
});

it('waits for a line that is not there yet', () => {
  const { rerender, focused } = tree(['part']);
  const wanted = { id: 'chapter' };
  rerender({ shown: ['part'], wanted });
  expect(focused).toEqual([]);
  rerender({ shown: ['part', 'chapter'], wanted });
  rerender({ shown: ['part', 'chapter'], wanted });
  expect(focused).toEqual(['chapter']);
});
