// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SliceNode } from '@/components/tree/tree-slice';
import type { SiteStructure } from '@/lib/outputs';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useEditedStructure } from './use-edited-structure';

afterEach(cleanup);

const siteOf = (...titles: string[]) =>
  ({
    type: 'siteSpaces',
    structure: titles.map((title) => ({ object: 'site-external-link', id: title, title, url: 'https://example.com', draft: false })),
  }) as unknown as SiteStructure;

/** A structure of two links. @param there what the server has once it is asked again */
function edited(there: SiteStructure) {
  const screen = testScreen({
    site: { site: { id: 'site' }, organization: { id: 'org' } },
    answers: { 'sites.structure.get': () => there },
  });
  const { result } = renderHook(() => useEditedStructure(siteOf('a', 'b')), { wrapper: screen.wrapper });
  const titles = () => result.current.nodes.map(({ title }) => title);
  return { screen, result, titles };
}

const withoutFirst = (nodes: readonly SliceNode[]) => nodes.slice(1);
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('shows a change at once, asks before the tab goes, and then shows what the server has', async () => {
  const { screen, result, titles } = edited(siteOf('b', 'c'));
  const answer = Promise.withResolvers<void>();
  let done: Promise<void> | undefined;
  await act(async () => {
    done = result.current.change(() => answer.promise, withoutFirst);
  });
  expect([titles(), result.current.busy, asksBeforeLeaving()]).toEqual([['b'], true, true]);
  await act(async () => {
    answer.resolve();
    await done;
  });
  expect([titles(), result.current.busy, asksBeforeLeaving(), screen.router.refreshes]).toEqual([['b', 'c'], false, false, 1]);
});

it('takes a refused change back', async () => {
  const { result, titles } = edited(siteOf('a', 'b'));
  await act(async () => {
    await expect(result.current.change(() => Promise.reject(refusal('not_allowed')), withoutFirst)).rejects.toThrow('Refused.');
  });
  expect([titles(), result.current.busy]).toEqual([['a', 'b'], false]);
});
