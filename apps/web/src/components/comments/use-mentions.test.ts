// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testScreen } from '@/testing/screen';
import { useMentions } from './use-mentions';

afterEach(cleanup);

const PEOPLE = [{ user: { id: 'a', displayName: 'Ada' } }, { user: { id: 'g', displayName: 'Grace' } }];

/** A text field in which somebody types, and the people that were put in. */
function mentions() {
  const screen = testScreen({
    space: { space: { organization: 'org' } } as never,
    answers: { 'members.list': () => ({ items: PEOPLE }) },
  });
  const field = document.createElement('textarea');
  const taken: unknown[] = [];
  const { result } = renderHook(() => useMentions({ current: field }, (from, to, { id }) => void taken.push([from, to, id])), {
    wrapper: screen.wrapper,
  });
  const type = (text: string) =>
    act(async () => {
      field.value = text;
      field.setSelectionRange(text.length, text.length);
      result.current.look();
    });
  const key = (name: string) => {
    let wasForList = false;
    act(() => {
      wasForList = result.current.onKey(name);
    });
    return wasForList;
  };
  return { screen, result, taken, field, type, key };
}

it('asks for nobody before a name is begun, and leaves the keys alone', async () => {
  const { screen, result, type, key } = mentions();
  await type('mail ada@example.com');
  expect([result.current.people, screen.calls, key('Enter'), key('ArrowDown')]).toEqual([[], [], false, false]);
});

it('offers people once a name is begun, steps through them, and puts the chosen one in place of what was typed', async () => {
  const { screen, result, taken, type, key } = mentions();
  await type('Ask @g');
  await waitFor(() => expect(result.current.people.map(({ id }) => id)).toEqual(['a', 'g']));
  await waitFor(() => expect(screen.calls.at(-1)?.input).toMatchObject({ orgId: 'org', search: 'g', limit: 6 }));
  expect([key('ArrowDown'), result.current.chosen]).toEqual([true, 1]);
  expect([key('ArrowDown'), result.current.chosen]).toEqual([true, 0]);
  expect([key('ArrowUp'), result.current.chosen]).toEqual([true, 1]);
  expect([key('Enter'), taken, result.current.people]).toEqual([true, [[4, 6, 'g']], []]);
});

it('closes at Escape, and offers nobody while letters are selected', async () => {
  const { result, taken, field, type, key } = mentions();
  await type('@a');
  await waitFor(() => expect(result.current.people).toHaveLength(2));
  expect([key('Escape'), result.current.people, taken]).toEqual([true, [], []]);
  await act(async () => {
    field.setSelectionRange(0, 2);
    result.current.look();
  });
  expect(result.current.people).toEqual([]);
});
