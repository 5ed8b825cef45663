import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { PendingChanges } from './pending-changes';

/** A text that letters are added to, whose state at the server is read when a test lets it. */
function world() {
  const reads: (() => void)[] = [];
  let settled = 0;
  const changes = new PendingChanges<string>({
    read: () => new Promise<void>((resolve) => reads.push(resolve)),
    settled: () => settled++,
  });
  return {
    changes,
    reads,
    shown: () => changes.current().steps.reduce((now, step) => step(now), ''),
    settled: () => settled,
    add: (letter: string, answer: Promise<string>) =>
      changes.change(
        () => answer,
        (text) => text + letter,
      ),
  };
}

const refusal = TRPCClientError.from({ error: { code: -32600, message: 'x', data: { httpStatus: 409 } } } as never);
/** Lets everything that can go on do so. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('changes that are on their way', () => {
  it('are shown at once, and until what the server has was read with them', async () => {
    const { changes, reads, shown, settled, add } = world();
    const answer = Promise.withResolvers<string>();
    const added = add('a', answer.promise);
    expect([shown(), changes.current().busy]).toEqual(['a', true]);
    answer.resolve('done');
    expect(await added).toBe('done');
    await turn();
    expect([shown(), changes.current().busy, reads.length, settled()]).toEqual(['a', true, 1, 0]);
    reads[0]?.();
    await turn();
    expect([shown(), changes.current().busy, settled()]).toEqual(['', false, 1]);
  });

  it('are sent one after the other, also behind one that is refused', async () => {
    const { changes } = world();
    const sent: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = changes.change(async () => {
      sent.push('one');
      await first.promise;
      throw refusal;
    });
    const two = changes.change(async () => void sent.push('two'));
    await turn();
    expect(sent).toEqual(['one']);
    first.resolve();
    await expect(one).rejects.toBe(refusal);
    await two;
    expect(sent).toEqual(['one', 'two']);
  });

  it('are taken back one by one when the server refuses them, and what it has is read', async () => {
    const { shown, reads, add } = world();
    const [one, two] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const added = [add('a', one.promise), add('b', two.promise)];
    one.reject(refusal);
    await expect(added[0]).rejects.toBe(refusal);
    expect([shown(), reads.length]).toEqual(['b', 0]);
    two.resolve('done');
    await added[1];
    await turn();
    expect([shown(), reads.length]).toEqual(['b', 1]);
  });

  it('are read once for all, and again when one came while that was read', async () => {
    const { changes, shown, reads, settled, add } = world();
    await Promise.all([add('a', Promise.resolve('')), add('b', Promise.resolve(''))]);
    await turn();
    expect(reads).toHaveLength(1);
    const late = Promise.withResolvers<string>();
    const added = add('c', late.promise);
    reads[0]?.();
    await turn();
    expect([shown(), changes.current().busy, settled()]).toEqual(['abc', true, 0]);
    late.resolve('');
    await added;
    await turn();
    reads[1]?.();
    await turn();
    expect([shown(), changes.current().busy, settled()]).toEqual(['', false, 1]);
  });

  it('are taken back without reading anything where no answer came', async () => {
    const { changes, shown, reads, settled, add } = world();
    await expect(add('a', Promise.reject(new TypeError('fetch failed')))).rejects.toThrow('fetch failed');
    await turn();
    expect([shown(), changes.current().busy, reads.length, settled()]).toEqual(['', false, 0, 0]);
  });

  it('tell whoever listens, until they leave', async () => {
    const { changes, add } = world();
    let told = 0;
    const leave = changes.subscribe(() => told++);
    await expect(add('a', Promise.reject(refusal))).rejects.toBe(refusal);
    const before = told;
    expect(before).toBeGreaterThan(1);
    leave();
    await add('b', Promise.resolve(''));
    expect(told).toBe(before);
  });
});
