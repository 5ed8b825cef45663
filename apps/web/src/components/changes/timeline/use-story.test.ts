// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CommentStatus } from '@/components/comments/comments-context';
import { deleteLater, undoDeletion } from '@/components/comments/pending-deletions';
import { type Answers, refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useStory } from './use-story';

afterEach(cleanup);

const at = (minute: number) => `2026-11-30T10:0${minute}:00.000Z`;
const event = (minute: number) => ({ id: `event ${minute}`, at: at(minute), type: 'opened', by: { id: 'ada' } });
const thread = (minute: number) => ({ comment: { id: `thread ${minute}`, postedAt: at(minute), target: {} } });
/** Answers a list page by page. */
const pages =
  (...lists: unknown[][]) =>
  (input: unknown) => {
    const index = Number((input as { cursor?: string }).cursor ?? 0);
    return { items: lists[index], ...(index + 1 < lists.length ? { next: { page: String(index + 1) } } : {}) };
  };

function story(answers: Answers, status: CommentStatus = 'all') {
  const screen = testScreen({ answers });
  const { result } = renderHook(() => useStory({ space: 'space', id: 'request' }, status), { wrapper: screen.wrapper });
  return { screen, result, keys: () => result.current.entries?.map(({ key }) => key) };
}

it('shows nothing before both events and discussions are there, and then both as one', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { keys } = story({ 'changes.timeline': pages([event(1), event(3)]), 'comments.threads': () => answer.promise });
  await act(async () => undefined);
  expect(keys()).toBeUndefined();
  await act(async () => answer.resolve({ items: [thread(2)] }));
  await expect.poll(keys).toEqual(['event 1', 'thread 2', 'event 3']);
});

it('loads more of both, and puts nothing in between what is shown', async () => {
  const { result, keys, screen } = story({
    'changes.timeline': pages([event(1), event(2)], [event(4)]),
    'comments.threads': pages([thread(3)], [thread(5)]),
  });
  // Comments later than the last event that is loaded wait for the events before them.
  await expect.poll(keys).toEqual(['event 1', 'event 2']);
  expect(result.current.hasMore).toBe(true);
  await act(async () => result.current.loadMore());
  await expect.poll(keys).toEqual(['event 1', 'event 2', 'thread 3', 'event 4', 'thread 5']);
  expect([result.current.hasMore, screen.calls.length]).toEqual([false, 4]);
});

it('asks for discussions alone where only those of one status are wanted', async () => {
  const { keys, screen } = story({ 'comments.threads': pages([thread(1)]) }, 'resolved');
  await expect.poll(keys).toEqual(['thread 1']);
  expect(screen.calls.map(({ input }) => input)).toMatchObject([{ spaceId: 'space', changeRequestId: 'request', status: 'resolved' }]);
});

it('hides a discussion that is being deleted, and shows it again when that is taken back', async () => {
  const { keys } = story({ 'comments.threads': pages([thread(1), thread(2)]) }, 'open');
  await expect.poll(keys).toEqual(['thread 1', 'thread 2']);
  await act(async () => deleteLater('thread 1', { procedure: 'comments.delete', input: {} }, async () => undefined));
  expect(keys()).toEqual(['thread 2']);
  await act(async () => undoDeletion('thread 1'));
  expect(keys()).toEqual(['thread 1', 'thread 2']);
});

it('says that it could not be loaded, and is loaded when that is tried again', async () => {
  let isAway = true;
  const { result, keys } = story({
    'changes.timeline': (input) => (isAway ? Promise.reject(refusal('busy')) : pages([event(1)])(input)),
    'comments.threads': pages([]),
  });
  await expect.poll(() => result.current.isError).toBe(true);
  isAway = false;
  await act(async () => result.current.refetch());
  await expect.poll(keys).toEqual(['event 1']);
  expect(result.current.isError).toBe(false);
});
