// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useMayChange, useUpdateChangeRequest } from './use-change-request';

afterEach(cleanup);

it.each([
  ['its author who may edit', 'ada', { edit: true, review: false }, true],
  ['its author who may not edit any more', 'ada', { edit: false, review: false }, false],
  ['others who may edit', 'grace', { edit: true, review: false }, false],
  ['who reviews', 'grace', { edit: false, review: true }, true],
])('lets %s change a change request', (_, userId, permissions, expected) => {
  const { wrapper } = testScreen({ space: { space: { permissions } as never, userId } });
  const { result } = renderHook(() => useMayChange({ createdBy: { id: 'ada' } } as ChangeRequest), { wrapper });
  expect(result.current).toBe(expected);
});

/** A change of a change request beside a list of them. */
function updating(answer: () => unknown) {
  const screen = testScreen({ answers: { 'changes.update': answer, 'changes.list': () => ({ items: [] }) } });
  const use = () => {
    const list = useQuery(useTRPC().changes.list.queryOptions({ spaceId: 'space' }));
    return { list, ...useUpdateChangeRequest() };
  };
  const { result } = renderHook(use, { wrapper: screen.wrapper });
  const looks = () => screen.calls.filter(({ path }) => path === 'changes.list').length;
  return { screen, result, looks };
}

it.each([
  ['a change', () => undefined, []],
  ['a refusal, as somebody else may have closed it', () => Promise.reject(refusal('change_request_merged')), ['Refused.']],
])('shows all change requests as they are after %s', async (_, answer, toasts) => {
  const { screen, result, looks } = updating(answer);
  await expect.poll(() => result.current.list.isSuccess).toBe(true);
  await act(async () => result.current.mutate({ spaceId: 'space', changeRequest: 'request', patch: { subject: 'New' } } as never));
  await expect.poll(looks).toBe(2);
  expect([screen.toasts(), screen.router.refreshes]).toEqual([toasts, 1]);
});
