// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BrowsedFile } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useFileActions } from './use-file-actions';

afterEach(cleanup);

const FILE = { id: 'file', name: 'plan.pdf' } as BrowsedFile;
const DONE = { revisionId: 'after', previousRevisionId: 'before', links: { broken: 3 } };

it('deletes a file, says how many links lead nowhere then, and brings it back when asked to', async () => {
  const screen = testScreen({ answers: { 'content.change': () => DONE, 'editing.undoDeletion': () => undefined } });
  const { result } = renderHook(() => useFileActions('space'), { wrapper: screen.wrapper });
  await act(async () => result.current.remove(FILE));
  await waitFor(() => expect(screen.toasts()[0]).toMatch(/plan\.pdf.*3/));
  await screen.pressToast();
  await waitFor(() =>
    expect(screen.calls.at(-1)).toEqual({ path: 'editing.undoDeletion', input: { spaceId: 'space', revisionId: 'after' } }),
  );
});

it('deletes and brings back in a change request', async () => {
  const screen = testScreen({ answers: { 'changes.change': () => DONE, 'editing.undoDeletion': () => undefined } });
  const { result } = renderHook(() => useFileActions('space', 'request'), { wrapper: screen.wrapper });
  await act(async () => result.current.remove(FILE));
  await waitFor(() => expect(screen.toasts()).toHaveLength(1));
  await screen.pressToast();
  expect(screen.calls.map(({ input }) => input)).toEqual([
    { spaceId: 'space', changeRequest: 'request', changes: [{ operation: 'delete_file', file: 'file' }] },
    { spaceId: 'space', revisionId: 'after', in: { changeRequest: 'request', previousRevisionId: 'before' } },
  ]);
});

it('shows why it was refused', async () => {
  const screen = testScreen({
    answers: {
      'content.change': () => {
        throw refusal('not_allowed');
      },
    },
  });
  const { result } = renderHook(() => useFileActions('space'), { wrapper: screen.wrapper });
  await act(async () => result.current.remove(FILE));
  await waitFor(() => expect(screen.toasts()).toEqual(['Refused.']));
});

it('remembers the file that is renamed while its dialog closes', () => {
  const { result } = renderHook(() => useFileActions('space'), { wrapper: testScreen().wrapper });
  act(() => result.current.startRename(FILE));
  expect([result.current.renaming, result.current.isRenaming]).toEqual([FILE, true]);
  act(() => result.current.endRename(false));
  expect([result.current.renaming, result.current.isRenaming]).toEqual([FILE, false]);
});
