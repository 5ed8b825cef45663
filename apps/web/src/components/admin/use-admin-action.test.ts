// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTRPC } from '@/lib/trpc';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useAdminAction } from './use-admin-action';

afterEach(cleanup);

it.each([
  ['what was done', () => Promise.resolve(), []],
  ['a refusal, which is said in the corner', () => Promise.reject(refusal('last_admin')), ['Refused.']],
])('shows the lists of the operator as they are after %s', async (_, work, toasts) => {
  const screen = testScreen({ answers: { 'admin.organizations.list': () => ({ items: [] }) } });
  const use = () => {
    const list = useQuery(useTRPC().admin.organizations.list.queryOptions({}));
    return { list, ...useAdminAction() };
  };
  const { result } = renderHook(use, { wrapper: screen.wrapper });
  await expect.poll(() => result.current.list.isSuccess).toBe(true);
  const answer = Promise.withResolvers<void>();
  await act(async () => result.current.run(() => answer.promise.then(work)));
  await expect.poll(() => result.current.busy).toBe(true);
  await act(async () => answer.resolve());
  await expect.poll(() => screen.calls.length).toBe(2);
  await expect.poll(() => result.current.busy).toBe(false);
  expect(screen.toasts()).toEqual(toasts);
});
