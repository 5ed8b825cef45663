// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { m } from '@/messages';
import { savedFiles } from '@/testing/saved-files';
import { testScreen } from '@/testing/screen';
import { useAuditExport } from './use-audit-export';

afterEach(cleanup);

const EVENT = {
  createdAt: '2026-11-30T10:00:00.000Z',
  actor: { displayName: 'Ada' },
  action: 'space_created',
  target: { kind: 'space', id: 'space', name: '=1+1' },
  payload: {},
};

it('saves the events of the days and people that are filtered for, and says how far it is', async () => {
  const saved = savedFiles();
  const second = Promise.withResolvers<unknown>();
  const screen = testScreen({
    answers: {
      'audit.list': (input) =>
        (input as { cursor?: string }).cursor === undefined ? { items: [EVENT], count: 2, next: { page: 'two' } } : second.promise,
    },
  });
  const filter = { area: '', from: '2026-11-01', to: '2026-11-30', actor: 'ada', target: '' };
  const { result } = renderHook(() => useAuditExport('org', filter), { wrapper: screen.wrapper });
  await act(async () => result.current.start());
  expect(result.current.progress).toEqual({ done: 1, total: 2 });
  await act(async () => second.resolve({ items: [EVENT], count: 2 }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(screen.calls[0]?.input).toMatchObject({
    orgId: 'org',
    actor: 'ada',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-12-01T00:00:00.000Z',
  });
  // A spreadsheet takes no name for a formula.
  expect(saved[0]?.text.split('\r\n')[1]).toContain("space,space,'=1+1");
  expect(screen.toasts()).toEqual([m.audit.exported(2)]);
});
