// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ContentChanged } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import type { SliceNode } from '../tree-slice';
import { useEditedTree } from './use-edited-tree';

afterEach(cleanup);

const node = (title: string) => ({ id: title, title }) as SliceNode;
const titled = (title: string) => (nodes: readonly SliceNode[]) => nodes.map((each) => ({ ...each, title }));
const RENAME = [{ operation: 'update_page', page: 'a', title: 'b' } as const];

/** A tree of one node whose changes are answered by hand. */
function edited() {
  const { wrapper, router } = testScreen();
  const answers: PromiseWithResolvers<ContentChanged>[] = [];
  const send = () => {
    const answer = Promise.withResolvers<ContentChanged>();
    answers.push(answer);
    return answer.promise;
  };
  const hook = renderHook(({ nodes, ready }) => useEditedTree(send, nodes, ready), {
    wrapper,
    initialProps: { nodes: [node('a')], ready: true },
  });
  const titles = () => hook.result.current.nodes.map(({ title }) => title);
  return { ...hook, router, answers, titles };
}

/** Returns whether the browser would ask before the tab is closed. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('shows a change before it is answered, and goes on showing it until the tree with it has come', async () => {
  const { result, rerender, router, answers, titles } = edited();
  let done: Promise<unknown> | undefined;
  act(() => {
    done = result.current.change(RENAME, titled('b'));
  });
  expect([titles(), result.current.busy, asksBeforeLeaving()]).toEqual([['b'], true, true]);
  rerender({ nodes: [node('a')], ready: false });
  await act(async () => {
    answers[0]?.resolve({} as ContentChanged);
    await done;
  });
  expect([titles(), result.current.busy, router.refreshes, asksBeforeLeaving()]).toEqual([['b'], false, 1, false]);
  rerender({ nodes: [node('b, as the server says')], ready: true });
  expect(titles()).toEqual(['b, as the server says']);
});

it('takes a change back that is refused, and keeps those beside it', async () => {
  const { result, rerender, answers, titles } = edited();
  let first: Promise<unknown> | undefined;
  let second: Promise<unknown> | undefined;
  act(() => {
    first = result.current.change(RENAME, titled('refused'));
    first.catch(() => undefined);
    second = result.current.change(RENAME, (nodes) => [...nodes, node('new')]);
  });
  rerender({ nodes: [node('a')], ready: false });
  expect(titles()).toEqual(['refused', 'new']);
  await act(async () => {
    answers[0]?.reject(refusal('content_changed'));
    await expect(first).rejects.toThrow();
  });
  expect(titles()).toEqual(['a', 'new']);
  await act(async () => {
    answers[1]?.resolve({} as ContentChanged);
    await second;
  });
  expect(titles()).toEqual(['a', 'new']);
});

it('does not have the screen read again by a server that was not reached', async () => {
  const { result, router, answers } = edited();
  await act(async () => {
    const away = result.current.change(RENAME);
    away.catch(() => undefined);
    answers[0]?.reject(new Error('no network'));
    await expect(away).rejects.toThrow();
  });
  expect([result.current.busy, router.refreshes]).toEqual([false, 0]);
});
