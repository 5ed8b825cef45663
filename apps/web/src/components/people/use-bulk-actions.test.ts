// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Member } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useBulkActions } from './use-bulk-actions';

afterEach(cleanup);

const PEOPLE = ['Ada', 'Grace', 'Edsger'].map((name) => ({ user: { id: name, displayName: name } }) as Member);

it('tries everybody in turn, counts those that were changed, and names those that were refused', async () => {
  const screen = testScreen({
    answers: {
      'members.update': (input) => {
        if ((input as { userId: string }).userId === 'Grace') throw refusal('last_admin');
      },
    },
  });
  const { result } = renderHook(() => useBulkActions('org'), { wrapper: screen.wrapper });
  let changed: number | undefined;
  await act(async () => {
    changed = await result.current.run(PEOPLE, { kind: 'suspend' });
  });
  expect(changed).toBe(2);
  expect(screen.calls.map(({ input }) => (input as { userId: string }).userId)).toEqual(['Ada', 'Grace', 'Edsger']);
  expect(result.current.failures).toEqual([expect.stringMatching(/Grace.*Refused\./)]);
  expect(result.current.progress).toBeUndefined();
});

it('tells how far it is, and does nothing for a second run meanwhile', async () => {
  const answer = Promise.withResolvers<void>();
  const screen = testScreen({ answers: { 'members.remove': () => answer.promise } });
  const { result } = renderHook(() => useBulkActions('org'), { wrapper: screen.wrapper });
  let first: Promise<number> | undefined;
  await act(async () => {
    first = result.current.run(PEOPLE, { kind: 'remove' });
  });
  expect(result.current.progress).toEqual({ done: 0, all: 3 });
  await act(async () => expect(await result.current.run(PEOPLE, { kind: 'remove' })).toBe(0));
  await act(async () => {
    answer.resolve();
    await first;
  });
  expect(screen.calls).toHaveLength(3);
});

it('makes guests of people by taking their role', async () => {
  const screen = testScreen({ answers: { 'members.update': () => undefined } });
  const { result } = renderHook(() => useBulkActions('org'), { wrapper: screen.wrapper });
  await act(async () => void (await result.current.run(PEOPLE.slice(0, 1), { kind: 'role', role: 'guest' })));
  expect(screen.calls[0]?.input).toEqual({ orgId: 'org', userId: 'Ada', patch: { role: null } });
});
