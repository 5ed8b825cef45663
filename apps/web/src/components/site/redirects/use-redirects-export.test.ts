// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { m } from '@/messages';
import { refusal } from '@/testing/answered';
import { savedFiles } from '@/testing/saved-files';
import { testScreen } from '@/testing/screen';
import { useRedirectsExport } from './use-redirects-export';

afterEach(cleanup);

function exporting(list: (input: unknown) => unknown) {
  const screen = testScreen({
    site: { site: { id: 'site' }, organization: { id: 'org' } },
    answers: { 'sites.redirects.list': list },
  });
  return { screen, ...renderHook(() => useRedirectsExport('old'), { wrapper: screen.wrapper }) };
}

it('saves all redirects that were searched for, and none twice at once', async () => {
  const saved = savedFiles();
  const second = Promise.withResolvers<unknown>();
  const { result, screen } = exporting((input) =>
    (input as { cursor?: string }).cursor === undefined
      ? {
          items: [{ source: '/old', destination: { kind: 'external', url: 'https://example.com' }, permanent: true }],
          next: { page: 'two' },
        }
      : second.promise,
  );
  await act(async () => result.current.start());
  expect(result.current.isBusy).toBe(true);
  await act(async () => second.resolve({ items: [{ source: '/older', destination: { kind: 'site-page' }, permanent: false }] }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]).toEqual({
    name: 'redirects.csv',
    text: `source,destination,permanent\r\n/old,https://example.com,permanent\r\n/older,${m.redirects.pageGone},\r\n`,
  });
  expect(screen.calls[1]?.input).toEqual({ orgId: 'org', siteId: 'site', search: 'old', limit: 500, cursor: 'two' });
  expect([result.current.isBusy, screen.toasts()]).toEqual([false, []]);
});

it('says why it fails, and may be tried again', async () => {
  const saved = savedFiles();
  const { result, screen } = exporting(() => Promise.reject(refusal('not_allowed')));
  await act(async () => result.current.start());
  await expect.poll(() => screen.toasts()).toEqual(['Refused.']);
  expect([result.current.isBusy, saved]).toEqual([false, []]);
});
