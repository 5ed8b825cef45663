import { collectingLogger, testSystem } from '@octavo/core/testing';
import { newDatabase, type OpenedTestStore, openSharedStore, testDatabases } from '@octavo/db/testing';
import { describe, expect, it, vi } from 'vitest';
import { whileLeading } from './while-leading.ts';

/** Work that notes its begin and end. */
function noted(name: string, log: string[]) {
  return () => {
    log.push(`${name} begins`);
    return { stop: async () => void log.push(`${name} ends`) };
  };
}

describe('work that is done once', () => {
  it('is done by the only process from its start to its end', async () => {
    await using system = await testSystem('sqlite');
    const log: string[] = [];
    const work = whileLeading(system, noted('one', log));
    expect(log).toEqual(['one begins']);
    await work.stop();
    expect(log).toEqual(['one begins', 'one ends']);
  });
});

describe.runIf(testDatabases().includes('postgres'))('work that is done once by several processes', () => {
  it('is done by the one that leads, and by the next one when that ends', async () => {
    const log = collectingLogger();
    const { url, drop } = await newDatabase('postgres', '');
    const first = await openSharedStore(url);
    await vi.waitFor(() => expect(first.store.processes?.leads).toBe(true), { timeout: 60_000 });
    const [second, third] = [await openSharedStore(url), await openSharedStore(url)];
    const lines: string[] = [];
    const begin = (name: string, { store }: OpenedTestStore) => whileLeading({ store, log }, noted(name, lines));
    const works = [begin('first', first), begin('second', second), begin('third', third)];
    await vi.waitFor(() => expect(lines).toEqual(['first begins']), { timeout: 60_000 });
    await works[2]?.stop();
    await third.close();
    await works[0]?.stop();
    expect(lines).toEqual(['first begins', 'first ends']);
    await first.close();
    await vi.waitFor(() => expect(lines.at(-1)).toBe('second begins'), { timeout: 60_000 });
    await works[1]?.stop();
    expect(lines).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    await second.close();
    await drop();
  });
});
