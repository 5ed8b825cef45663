import { describe, expect, it } from 'vitest';
import type { ContentChanged, ContentEdit } from '@/lib/outputs';
import { MOST, SendQueue } from './send-queue';

const move = (page: string): ContentEdit => ({ operation: 'move_page', page, at: 0 });
const rename = (page: string): ContentEdit => ({ operation: 'update_page', page, title: 'New' });

/** A server that answers when it is told to. */
function server() {
  const sent: { pages: string[]; answer(): void; refuse(error: unknown): void }[] = [];
  const events: string[] = [];
  const queue = new SendQueue((error) => error instanceof Error && error.message === 'offline');
  const send = (changes: ContentEdit[]) =>
    new Promise<ContentChanged>((resolve, reject) => {
      const pages = changes.map((change) => ('page' in change ? String(change.page) : ''));
      sent.push({ pages, answer: () => resolve({ revisionId: pages.join() } as ContentChanged), refuse: reject });
    });
  const on = { onBusy: () => void events.push('busy'), onIdle: (isReached: boolean) => void events.push(isReached ? 'read' : 'idle') };
  return { sent, events, push: (...changes: ContentEdit[]) => queue.push(changes, send, on) };
}

/** Lets everything that has been answered come to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('SendQueue', () => {
  it('sends one change after the other, and the moves that wait together at once', async () => {
    const { sent, events, push } = server();
    const all = [push(rename('a')), push(move('b')), push(move('c')), push(rename('d')), push(move('e'))];
    for (let n = 0; n < 4; n++) {
      await settled();
      expect(sent.length).toBe(n + 1);
      sent[n]?.answer();
    }
    expect((await Promise.all(all)).map(({ revisionId }) => revisionId)).toEqual(['a', 'b,c', 'b,c', 'd', 'e']);
    await settled();
    expect([sent.map(({ pages }) => pages.join()), events]).toEqual([
      ['a', 'b,c', 'd', 'e'],
      ['busy', 'read'],
    ]);
  });

  it('sends no more in one request than it may hold', async () => {
    const { sent, push } = server();
    const all = [push(rename('first')), ...Array.from({ length: MOST + 1 }, (_, n) => push(move(`${n}`)))];
    for (let n = 0; n < 3; n++) {
      await settled();
      sent[n]?.answer();
    }
    await Promise.all(all);
    expect(sent.map(({ pages }) => pages.length)).toEqual([1, MOST, 1]);
  });

  it('sends what waits behind a change that is refused, and has the tree read again if anything was answered', async () => {
    const { sent, events, push } = server();
    const [first, second] = [push(rename('a')), push(rename('b'))];
    await settled();
    sent[0]?.refuse(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    await settled();
    sent[1]?.answer();
    expect((await second).revisionId).toBe('b');
    await settled();
    expect(events).toEqual(['busy', 'read']);
  });

  it('has nothing read again where the server was not reached', async () => {
    const { sent, events, push } = server();
    const change = push(rename('a'));
    await settled();
    sent[0]?.refuse(new Error('offline'));
    await expect(change).rejects.toThrow('offline');
    await settled();
    expect(events).toEqual(['busy', 'idle']);
  });

  it('is busy again for what comes when it was done', async () => {
    const { sent, events, push } = server();
    for (const page of ['a', 'b']) {
      const done = push(rename(page));
      await settled();
      sent.at(-1)?.answer();
      await done;
      await settled();
    }
    expect(events).toEqual(['busy', 'read', 'busy', 'read']);
  });
});
