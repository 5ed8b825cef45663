import { describe, expect, it, vi } from 'vitest';
import { UploadQueue } from './upload-queue';

const target = { spaceId: 's', orgId: 'o' };
const file = (name: string) => new File(['bytes'], name);

/** A queue over a server that is told when each file has come, and what it refuses. */
function world({ refused = [] as string[] } = {}) {
  const coming = new Map<string, { come(): void; fail(error: Error): void }>();
  const changes: string[][] = [];
  const insert = async (_: unknown, files: readonly { name: string; key: string }[]) => {
    changes.push(files.map(({ name }) => name));
    if (files.some(({ name }) => refused.includes(name))) throw new Error('refused');
    return files.map(({ name, key }) => ({ id: key, name, path: `.gitbook/assets/${name}` }));
  };
  const queue = new UploadQueue({
    send: (_, { name, size }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const come = () => {
          onProgress(size + 100);
          resolve(`key of ${name}`);
        };
        coming.set(name, { come, fail: reject });
      }),
    insert,
    words: (error) => (error instanceof Error ? error.message : ''),
    onInserted: () => undefined,
  });
  const states = () => queue.items().map(({ file: { name }, state }) => `${name} ${state}`);
  return { queue, coming, changes, states };
}

describe('the queue of uploads', () => {
  it('sends three at once, and puts what came into the space in one change', async () => {
    const { queue, coming, changes, states } = world();
    const promises = queue.add(target, ['a', 'b', 'c', 'd'].map(file));
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    for (const name of ['a', 'b', 'c']) coming.get(name)?.come();
    await vi.waitFor(() => expect(states()).toEqual(['a sent', 'b sent', 'c sent', 'd sending']));
    expect(queue.items()[0]?.sent).toBe(5);
    coming.get('d')?.come();
    expect((await Promise.all(promises)).map((inserted) => inserted?.id)).toEqual(['a', 'b', 'c', 'd'].map((name) => `key of ${name}`));
    expect(changes).toEqual([['a', 'b', 'c', 'd']]);
    queue.clear();
    expect(states()).toEqual([]);
  });

  it('keeps what fails for another try, forgets what is cancelled, and one that is refused keeps no other out', async () => {
    const { queue, coming, changes, states } = world({ refused: ['bad'] });
    const [good, , gone, again] = queue.add(target, ['good', 'bad', 'gone', 'again'].map(file));
    queue.cancel(queue.items()[2]?.id ?? 0);
    expect(await gone).toBeUndefined();
    coming.get('again')?.fail(new Error('no connection'));
    await vi.waitFor(() => expect(states()).toContain('again failed'));
    expect(queue.items()[2]?.error).toBe('no connection');
    queue.retry(queue.items()[2]?.id ?? 0);
    for (const name of ['good', 'bad', 'again']) coming.get(name)?.come();
    expect(await good).toMatchObject({ name: 'good' });
    expect(await again).toMatchObject({ name: 'again' });
    await vi.waitFor(() => expect(states()).toEqual(['good done', 'bad failed', 'again done']));
    expect(changes).toEqual([['good', 'bad', 'again'], ['good'], ['bad'], ['again']]);
  });
});
