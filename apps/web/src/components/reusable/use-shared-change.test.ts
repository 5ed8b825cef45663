// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTRPC } from '@/lib/trpc';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useSharedChange } from './use-shared-change';

afterEach(cleanup);

const CHANGE = { edit: { operation: 'delete_reusable_content', reusableContent: 'one' } as never, title: 'Note' };

/** A change of a piece, beside the list of where it is used. */
function changing(answer: () => unknown) {
  const done: string[] = [];
  const screen = testScreen({
    space: { space: { id: 'space' } as never, changeRequest: undefined },
    answers: { 'content.change': answer, 'links.browse': () => ({ items: [] }) },
  });
  const use = () => {
    const list = useQuery(useTRPC().links.browse.queryOptions({ spaceId: 'space' }));
    const said = (title: string) => `${title} is gone.`;
    return { list, ...useSharedChange({ said, onDone: () => void done.push(`closed after ${looks()} looks`) }) };
  };
  const looks = () => screen.calls.filter(({ path }) => path === 'links.browse').length;
  const { result } = renderHook(use, { wrapper: screen.wrapper });
  return { screen, result, done };
}

it('closes its dialog once the lists behind it are as they are then, and says so', async () => {
  const { screen, result, done } = changing(() => ({ revisionId: 'after' }));
  await expect.poll(() => result.current.list.isSuccess).toBe(true);
  await act(async () => result.current.mutate(CHANGE));
  await expect.poll(() => done).toEqual(['closed after 2 looks']);
  expect(screen.toasts()).toEqual(['Note is gone.']);
});

it('stays open with the words of the server where it is refused', async () => {
  const { screen, result, done } = changing(() => Promise.reject(refusal('not_allowed')));
  await act(async () => result.current.mutate(CHANGE));
  await expect.poll(() => result.current.error?.message).toBe('Refused.');
  expect([done, screen.toasts()]).toEqual([[], []]);
});
