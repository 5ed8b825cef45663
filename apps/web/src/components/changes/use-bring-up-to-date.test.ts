// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useUndoMerge } from './merge/use-undo-merge';
import { useBringUpToDate } from './use-bring-up-to-date';

afterEach(cleanup);

const REQUEST = { space: 'space', id: 'request', number: 3 } as ChangeRequest;

function updating(answer: () => unknown) {
  const screen = testScreen({ answers: { 'changes.bringUpToDate': answer, 'changes.revert': answer } });
  const { result } = renderHook(() => ({ ...useBringUpToDate(REQUEST), undo: useUndoMerge(REQUEST).undo }), { wrapper: screen.wrapper });
  return { screen, update: () => act(async () => result.current.update()), undo: () => act(async () => result.current.undo()) };
}

it('says that a change request has what is live now, and shows it', async () => {
  const { screen, update } = updating(() => ({ result: 'updated' }));
  await update();
  await expect.poll(screen.toasts).toEqual([m.changeRequests.updated]);
  expect([screen.router.refreshes, screen.router.pushed]).toEqual([1, []]);
});

it('leads to where conflicts are decided', async () => {
  const { screen, update } = updating(() => ({ result: 'conflicts' }));
  await update();
  await expect.poll(() => screen.router.pushed).toEqual(['/s/space/~/changes/3/conflicts']);
  expect(screen.toasts()).toEqual([]);
});

it('opens the change request that takes a merge back', async () => {
  const { screen, undo } = updating(() => ({ changeRequest: { space: 'space', id: 'other', number: 4 } }));
  await undo();
  await expect.poll(() => screen.router.pushed).toEqual(['/s/space/~/changes/4/overview']);
  expect(screen.toasts()).toEqual([m.mergeBox.undone(4)]);
});

it('stays, and says why, where the server refuses either', async () => {
  const { screen, update, undo } = updating(() => Promise.reject(refusal('change_request_merged')));
  await update();
  await undo();
  await expect.poll(screen.toasts).toEqual(['Refused.', 'Refused.']);
  expect([screen.router.pushed, screen.router.refreshes]).toEqual([[], 0]);
});
