// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useChangeSteps } from './use-change-steps';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Shows some changes in the box that is stepped through, instead of those before. */
function show(box: HTMLElement, ...names: string[]): void {
  box.replaceChildren(
    ...names.map((name) => {
      const change = document.createElement('p');
      change.tabIndex = -1;
      change.id = name;
      change.dataset.changeStep = '';
      return change;
    }),
  );
}

function steps(leaves: boolean) {
  const box = document.createElement('div');
  document.body.append(box);
  show(box, 'a', 'b');
  const left: number[] = [];
  const leave = (by: 1 | -1) => {
    left.push(by);
    return leaves;
  };
  const ref = { current: box };
  const hook = renderHook(({ shown }) => useChangeSteps(ref, shown, leave), { initialProps: { shown: 'first page' } });
  return { ...hook, box, left };
}

const focused = () => document.activeElement?.id;

it('steps from change to change and moves the focus', () => {
  const { result } = steps(false);
  expect([result.current.step, result.current.count]).toEqual([0, 2]);
  act(() => result.current.next());
  expect([result.current.step, focused()]).toEqual([1, 'a']);
  act(() => result.current.next());
  expect([result.current.step, focused()]).toEqual([2, 'b']);
  act(() => result.current.previous());
  expect([result.current.step, focused()]).toEqual([1, 'a']);
});

it('stays at the end where nothing comes next', () => {
  const { result, left } = steps(false);
  act(() => result.current.next());
  act(() => result.current.previous());
  expect(left).toEqual([-1]);
  expect([result.current.step, focused()]).toEqual([1, 'a']);
});

it('goes on with the first change of what comes next, and back with the last', () => {
  const { result, rerender, box } = steps(true);
  act(() => result.current.next());
  act(() => result.current.next());
  act(() => result.current.next());
  show(box, 'c', 'd');
  rerender({ shown: 'second page' });
  expect([result.current.step, focused()]).toEqual([1, 'c']);
  act(() => result.current.previous());
  show(box, 'a', 'b');
  rerender({ shown: 'first page' });
  expect([result.current.step, focused()]).toEqual([2, 'b']);
});

it('counts anew, and leaves the focus alone, when other changes are shown for another reason', () => {
  const { result, rerender, box } = steps(true);
  act(() => result.current.next());
  show(box, 'c', 'd', 'e');
  rerender({ shown: 'second page' });
  expect([result.current.step, result.current.count, focused()]).toEqual([0, 3, '']);
});
