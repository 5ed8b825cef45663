// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { m } from '@/messages';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { usePublishing } from './use-publishing';

afterEach(cleanup);

/** A site that is published and taken back. @param refuses procedures that the server refuses */
function publishing(...refuses: string[]) {
  const answer = (path: string) => () => (refuses.includes(path) ? Promise.reject(refusal('not_allowed')) : { title: 'Docs' });
  const screen = testScreen({
    site: { site: { id: 'site' }, organization: { id: 'org' } },
    answers: { 'sites.publish': answer('publish'), 'sites.unpublish': answer('unpublish') },
  });
  const { result } = renderHook(usePublishing, { wrapper: screen.wrapper });
  return { screen, result };
}

it('publishes the site, says so, and shows the screen as it is then', async () => {
  const { screen, result } = publishing();
  let done = 0;
  await act(async () => result.current.publish(() => void done++));
  await expect.poll(() => done).toBe(1);
  expect(screen.calls).toEqual([{ path: 'sites.publish', input: { orgId: 'org', siteId: 'site' } }]);
  expect([screen.toasts(), screen.router.refreshes]).toEqual([[m.sites.publishedNow('Docs')], 1]);
});

it('shows why it is not published where that was asked, and goes no further', async () => {
  const { screen, result } = publishing('publish');
  let done = 0;
  await act(async () => result.current.publish(() => void done++));
  await expect.poll(() => result.current.error?.message).toBe('Refused.');
  expect([done, screen.toasts(), screen.router.refreshes]).toEqual([0, [], 0]);
});

it('takes the site back, and publishes it again when that is taken back', async () => {
  const { screen, result } = publishing();
  await act(async () => result.current.unpublish());
  await expect.poll(screen.toasts).toEqual([m.sites.unpublishedNow('Docs')]);
  await screen.pressToast();
  await expect.poll(screen.toasts).toContain(m.sites.publishedNow('Docs'));
  expect([screen.calls.map(({ path }) => path), screen.router.refreshes]).toEqual([['sites.unpublish', 'sites.publish'], 2]);
});

it('says in the corner why a site cannot be taken back, or not be published again', async () => {
  const kept = publishing('unpublish');
  await act(async () => kept.result.current.unpublish());
  await expect.poll(kept.screen.toasts).toEqual(['Refused.']);
  const gone = publishing('publish');
  await act(async () => gone.result.current.unpublish());
  await expect.poll(gone.screen.toasts).toHaveLength(1);
  await gone.screen.pressToast();
  await expect.poll(gone.screen.toasts).toContain('Refused.');
});
