// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { m } from '@/messages';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useRestore } from './use-restore';

afterEach(cleanup);

function restoring(answer: (revisionId: string) => unknown) {
  const screen = testScreen({ answers: { 'history.restore': (input) => answer((input as { revisionId: string }).revisionId) } });
  const { result } = renderHook(() => useRestore('space', 'live'), { wrapper: screen.wrapper });
  const asked = () => screen.calls.map(({ input }) => (input as { revisionId: string }).revisionId);
  return { screen, result, asked, restore: (id: string) => act(async () => result.current.restore(id)) };
}

it('makes a revision live, and the one of before again when that is taken back', async () => {
  const { screen, result, asked, restore } = restoring((id) => ({ revisionId: `again ${id}`, previousId: 'live' }));
  await restore('old');
  expect([screen.toasts(), screen.router.refreshes, result.current.busy]).toEqual([[m.history.restored], 1, false]);
  await screen.pressToast();
  expect(asked()).toEqual(['old', 'live']);
  expect(screen.toasts()).toContain(m.history.undone);
});

it.each([{ revisionId: 'live', previousId: 'before' }, { revisionId: 'same' }])(
  'says that nothing changed where the revision says what is live, and offers to take nothing back (%o)',
  async (answer) => {
    const { screen, asked, restore } = restoring(() => answer);
    await restore('same');
    expect(screen.toasts()).toEqual([m.history.same]);
    await screen.pressToast();
    expect(asked()).toEqual(['same']);
  },
);

it('is busy until the server has answered, and says what it refuses', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { screen, result, restore } = restoring(() => answer.promise);
  await restore('old');
  expect(result.current.busy).toBe(true);
  await act(async () => answer.reject(refusal('not_allowed')));
  expect([result.current.busy, screen.toasts(), screen.router.refreshes]).toEqual([false, ['Refused.'], 0]);
});
