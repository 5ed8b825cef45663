import { describe, expect, it, vi } from 'vitest';
import { createThrottle } from '../../people/auth/index.ts';
import { testDatabases, testSystem } from '../../testing/index.ts';
import { shareCounts } from './share-counts.ts';

describe('counts of the only process of an installation', () => {
  it('are shared with nobody', () => {
    expect(shareCounts(undefined, 'tries', () => expect.unreachable())).toBeUndefined();
  });
});

describe.runIf(testDatabases().includes('postgres'))('counts of two processes', () => {
  it('are added in both, however many there are', async () => {
    await using first = await testSystem('postgres', { isShared: true });
    await using second = await testSystem('postgres', { isShared: true, beside: first });
    const heard = new Map<string, number>();
    const own = shareCounts(first.store.processes, 'tries', () => expect.unreachable('it hears of itself'));
    shareCounts(second.store.processes, 'tries', (key, by) => void heard.set(key, (heard.get(key) ?? 0) + by));
    shareCounts(second.store.processes, 'others', () => expect.unreachable('it hears of other counts'));
    await vi.waitFor(() => expect(second.store.processes?.leads || first.store.processes?.leads).toBe(true), { timeout: 60_000 });
    const keys = Array.from({ length: 500 }, (_, i) => `ä key that is long enough to need several messages ${i}`);
    for (const key of keys) own?.add(key, 1);
    own?.add('two', 1);
    own?.add('two', 1);
    own?.add('x'.repeat(10_000), 1);
    await vi.waitFor(() => expect(heard.get('two')).toBe(2), { timeout: 60_000 });
    await vi.waitFor(() => expect(heard.size).toBe(501), { timeout: 60_000 });
    expect([...heard].filter(([key, count]) => key !== 'two' && count !== 1)).toEqual([]);
  });

  it('keep somebody from trying as often at each process', async () => {
    await using first = await testSystem('postgres', { isShared: true });
    await using second = await testSystem('postgres', { isShared: true, beside: first });
    const rule = { burst: 3, refillMs: 60_000 };
    const [here, there] = [createThrottle(first, 'door', rule), createThrottle(second, 'door', rule)];
    await vi.waitFor(() => expect(second.store.processes?.leads || first.store.processes?.leads).toBe(true), { timeout: 60_000 });
    for (let i = 0; i < 3; i++) here.take(['a']);
    await vi.waitFor(
      () =>
        expect(() => {
          there.take(['a']);
          there.giveBack(['a']);
        }).toThrow('Too many attempts'),
      { timeout: 60_000 },
    );
    there.take(['b']);
  });
});
