// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ComparedItem } from '@/lib/outputs';
import { answered, refusal } from '@/testing/answered';
import { useViewed } from './use-viewed';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const item = (version: string) => ({ key: 'page', version }) as ComparedItem;
const REQUEST = { spaceId: 'space', changeRequest: 'cr' };
const REVISION = { spaceId: 'space', revisionId: 'r1' };

it('shows what was looked at in a change request in any browser, at once, and no more when it changes again', async () => {
  const sent: unknown[] = [];
  const wrapper = answered({
    'compare.viewed': () => ({ page: 'v1' }),
    'compare.setViewed': (input) => void sent.push(input),
  });
  const { result } = renderHook(() => useViewed('ada', REQUEST, undefined), { wrapper });
  await expect.poll(() => result.current.isViewed(item('v1'))).toBe(true);
  expect(result.current.isViewed(item('v2'))).toBe(false);
  act(() => result.current.set(item('v2'), true));
  await expect.poll(() => result.current.isViewed(item('v2'))).toBe(true);
  act(() => result.current.set(item('v2'), false));
  await expect.poll(() => result.current.isViewed(item('v2'))).toBe(false);
  expect(sent).toEqual([
    { ...REQUEST, item: 'page', version: 'v2' },
    { ...REQUEST, item: 'page', version: null },
  ]);
});

it('takes back what the server refuses', async () => {
  const refused = Promise.withResolvers<never>();
  const wrapper = answered({ 'compare.viewed': () => ({ page: 'v1' }), 'compare.setViewed': () => refused.promise });
  const { result } = renderHook(() => useViewed('ada', REQUEST, { page: 'v1' }), { wrapper });
  act(() => result.current.set(item('v1'), false));
  await expect.poll(() => result.current.isViewed(item('v1'))).toBe(false);
  refused.reject(refusal('not_found'));
  await expect.poll(() => result.current.isViewed(item('v1'))).toBe(true);
});

it('keeps what was looked at in a revision in this browser, and asks the server nothing', () => {
  const wrapper = answered({});
  const { result } = renderHook(() => useViewed('ada', REVISION, undefined), { wrapper });
  act(() => result.current.set(item('v1'), true));
  expect(result.current.isViewed(item('v1'))).toBe(true);
  const again = renderHook(({ user }) => useViewed(user, REVISION, undefined), { wrapper, initialProps: { user: 'ada' } });
  expect(again.result.current.isViewed(item('v1'))).toBe(true);
  again.rerender({ user: 'eve' });
  expect(again.result.current.isViewed(item('v1'))).toBe(false);
});
