// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Space, StarredSpaces } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useStar } from './use-star';

afterEach(cleanup);

const SPACE = { id: 's', title: 'Handbook', organization: 'o' } as Space;

it('shows a star at once, saves it, and takes it away again', async () => {
  let kept: Space[] = [];
  const screen = testScreen({
    answers: {
      'spaces.starred': () => kept as StarredSpaces,
      'spaces.star': (input) => {
        kept = (input as { isStarred: boolean }).isStarred ? [SPACE] : [];
      },
    },
  });
  const { result } = renderHook(() => useStar(SPACE), { wrapper: screen.wrapper });
  await waitFor(() => expect(screen.calls).toHaveLength(1));
  await act(async () => result.current.toggle());
  await waitFor(() => expect(result.current.isStarred).toBe(true));
  expect(screen.calls.filter(({ path }) => path === 'spaces.star')).toEqual([
    { path: 'spaces.star', input: { spaceId: 's', isStarred: true } },
  ]);
  await waitFor(() => expect(screen.toasts()).toHaveLength(1));
  await act(async () => result.current.toggle());
  await waitFor(() => expect(result.current.isStarred).toBe(false));
  expect(kept).toEqual([]);
});

it('takes a star back that could not be saved, and shows why', async () => {
  const screen = testScreen({
    answers: {
      'spaces.starred': () => [],
      'spaces.star': () => {
        throw refusal('not_found');
      },
    },
  });
  const { result } = renderHook(() => useStar(SPACE), { wrapper: screen.wrapper });
  await act(async () => result.current.toggle());
  await waitFor(() => expect(screen.toasts()).toEqual(['Refused.']));
  expect(result.current.isStarred).toBe(false);
});
