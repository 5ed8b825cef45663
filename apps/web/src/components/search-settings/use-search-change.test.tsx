// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SearchChange } from '@/lib/outputs';
import { testScreen } from '@/testing/screen';
import { type SearchOwner, SearchOwnerContext, useSearchQueries } from './search-owner';
import { useSearchChange } from './use-search-change';

afterEach(cleanup);

const CHANGE = { synonyms: [] } as unknown as SearchChange;

it.each<[string, SearchOwner, object]>([
  ['spaces', { kind: 'space', spaceId: 'space' }, { spaceId: 'space' }],
  ['sites', { kind: 'site', orgId: 'org', siteId: 'site', spaces: [] }, { orgId: 'org', siteId: 'site' }],
])('changes the search of %s, and shows what the server has then without asking again', async (area, owner, of) => {
  const screen = testScreen({
    within: ({ children }) => <SearchOwnerContext value={owner}>{children}</SearchOwnerContext>,
    answers: { [`${area}.search.settings`]: () => 'before', [`${area}.search.update`]: () => 'after' },
  });
  const use = () => ({ settings: useQuery(useSearchQueries().settings as never), ...useSearchChange() });
  const { result } = renderHook(use, { wrapper: screen.wrapper });
  await expect.poll(() => result.current.settings.data).toBe('before');
  await act(async () => result.current.mutate(CHANGE));
  await expect.poll(() => result.current.settings.data).toBe('after');
  expect(screen.calls.slice(1)).toEqual([{ path: `${area}.search.update`, input: { ...of, change: CHANGE } }]);
});
