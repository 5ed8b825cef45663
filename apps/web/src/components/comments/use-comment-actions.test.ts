// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import type { CommentsPlace } from './comments-place';
import { useCommentActions } from './use-comment-actions';

afterEach(cleanup);

const IN_SPACE = { spaceId: 'space' };

it('names the space, and the change request where there is one', () => {
  const { wrapper } = testScreen();
  const { result, rerender } = renderHook((place: CommentsPlace) => useCommentActions(place), {
    wrapper,
    initialProps: IN_SPACE as CommentsPlace,
  });
  expect(result.current.at).toEqual({ spaceId: 'space' });
  rerender({ ...IN_SPACE, changeRequest: 'request' });
  expect(result.current.at).toEqual({ spaceId: 'space', changeRequestId: 'request' });
});

it('applies a suggestion, and has the text on the screen read again', async () => {
  const screen = testScreen({ answers: { 'comments.applySuggestion': () => undefined } });
  const { result } = renderHook(() => useCommentActions(IN_SPACE), { wrapper: screen.wrapper });
  await act(async () => result.current.apply.mutate({ ...result.current.at, commentId: 'c' } as never));
  await waitFor(() => expect(result.current.apply.isSuccess).toBe(true));
  expect([screen.router.refreshes, screen.toasts().length]).toEqual([1, 1]);
});

it('has the text read again as well when a suggestion does not fit it any more: that shows why', async () => {
  const screen = testScreen({
    answers: {
      'comments.applySuggestion': () => {
        throw refusal('suggestion_outdated');
      },
    },
  });
  const { result } = renderHook(() => useCommentActions(IN_SPACE), { wrapper: screen.wrapper });
  await act(async () => result.current.apply.mutate({ ...result.current.at, commentId: 'c' } as never));
  await waitFor(() => expect(screen.toasts()).toEqual(['Refused.']));
  expect(screen.router.refreshes).toBe(1);
});

it('leaves a refused comment to its form, which keeps the words', async () => {
  const refuse = () => {
    throw refusal('too_long');
  };
  const screen = testScreen({ answers: { 'comments.post': refuse, 'comments.update': refuse } });
  const { result } = renderHook(() => useCommentActions(IN_SPACE), { wrapper: screen.wrapper });
  await act(() => expect(result.current.post.mutateAsync({} as never)).rejects.toThrow('Refused.'));
  expect(screen.toasts()).toEqual([]);
  await act(() => expect(result.current.update.mutateAsync({} as never)).rejects.toThrow('Refused.'));
  expect(screen.toasts()).toEqual(['Refused.']);
});
