// @vitest-environment happy-dom

import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { NotificationSettings, NotificationWebhook } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { answered, refusal } from '@/testing/answered';
import { useWebhook } from './use-webhook';

afterEach(cleanup);

const WEBHOOK = { object: 'notification-webhook', url: 'https://example.com/', failures: 0, waiting: 0 } as NotificationWebhook;

function useSettings() {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.notifications.settings.queryOptions());
  return { settings: data, ...useWebhook() };
}

it('shows the secret when it is made, keeps it while the screen is open, and never among the settings', async () => {
  const answers = [
    { ...WEBHOOK, secret: 'made' },
    { ...WEBHOOK, url: 'https://example.org/' },
    { ...WEBHOOK, secret: 'renewed' },
  ];
  const wrapper = answered({
    'notifications.settings': () => ({ object: 'notification-settings' }) as NotificationSettings,
    'notifications.putWebhook': () => answers.shift(),
    'notifications.removeWebhook': () => undefined,
  });
  const { result } = renderHook(useSettings, { wrapper });
  await expect.poll(() => result.current.settings).toBeDefined();
  for (const [url, secret] of [
    ['https://example.com/', 'made'],
    ['https://example.org/', 'made'],
    ['https://example.com/', 'renewed'],
  ] as const) {
    await act(() => result.current.put.mutateAsync({ url }));
    await expect.poll(() => [result.current.secret, result.current.settings?.webhook?.url]).toEqual([secret, url]);
    expect(result.current.settings?.webhook).not.toHaveProperty('secret');
  }
  await act(() => result.current.remove.mutateAsync());
  await expect.poll(() => result.current.settings).not.toHaveProperty('webhook');
  expect(result.current.secret).toBeUndefined();
});

it('keeps what was set when the server refuses another address, and asks again after a test', async () => {
  let asked = 0;
  const wrapper = answered({
    'notifications.settings': () =>
      ({ object: 'notification-settings', webhook: { ...WEBHOOK, failures: asked++ } }) as NotificationSettings,
    'notifications.putWebhook': () => {
      throw refusal('bad_request');
    },
    'notifications.testWebhook': () => ({ ok: true, status: 200, durationMs: 5 }),
  });
  const { result } = renderHook(useSettings, { wrapper });
  await expect.poll(() => result.current.settings?.webhook?.failures).toBe(0);
  await act(() => expect(result.current.put.mutateAsync({ url: 'nowhere' })).rejects.toThrow('Refused.'));
  expect(result.current.settings?.webhook?.url).toBe('https://example.com/');
  expect(result.current.secret).toBeUndefined();
  await act(() => result.current.test.mutateAsync());
  await expect.poll(() => result.current.settings?.webhook?.failures).toBe(1);
  await expect.poll(() => result.current.test.data).toMatchObject({ ok: true });
});
