// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ContentEdit } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useContentChange } from './use-content-change';

afterEach(cleanup);

const EDIT: ContentEdit = { operation: 'delete_page', page: 'page' };

/** A change of content, beside the list of what a change request changes. */
function changing(changeRequest: string | undefined, answer: () => unknown = () => ({ revisionId: 'after' })) {
  const screen = testScreen({
    answers: { 'content.change': answer, 'changes.change': answer, 'changes.differences': () => ({ changes: [] }) },
  });
  const use = () => {
    useQuery(useTRPC().changes.differences.queryOptions({ spaceId: 'space', changeRequest: 'request' }));
    return useContentChange('space', changeRequest);
  };
  const { result } = renderHook(use, { wrapper: screen.wrapper });
  const looks = () => screen.calls.filter(({ path }) => path === 'changes.differences').length;
  const sent = () => screen.calls.filter(({ path }) => path !== 'changes.differences');
  return { change: () => result.current([EDIT]), looks, sent };
}

it('changes the live content', async () => {
  const { change, looks, sent } = changing(undefined);
  expect(await change()).toEqual({ revisionId: 'after' });
  expect(sent()).toEqual([{ path: 'content.change', input: { spaceId: 'space', changes: [EDIT] } }]);
  expect(looks()).toBe(1);
});

it('changes a change request, and shows anew what that changes', async () => {
  const { change, looks, sent } = changing('request');
  await expect.poll(looks).toBe(1);
  await change();
  expect(sent()).toEqual([{ path: 'changes.change', input: { spaceId: 'space', changeRequest: 'request', changes: [EDIT] } }]);
  await expect.poll(looks).toBe(2);
});

it('fails with what the server says', async () => {
  await expect(changing('request', () => Promise.reject(refusal('content_changed'))).change()).rejects.toThrow('Refused.');
});
