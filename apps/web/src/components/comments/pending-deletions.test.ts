// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteLater, deletions, sendDeletions, undoDeletion } from './pending-deletions';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  sendDeletions();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers with a status, and the deletions that came to it. */
function server(answer: () => Promise<Response> = async () => new Response()) {
  const sent: { path: string; body: unknown; keepalive: boolean | undefined }[] = [];
  vi.stubGlobal('fetch', (path: string, { body, keepalive }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)), keepalive });
    return answer();
  });
  return sent;
}

const done: boolean[] = [];
const remove = (id: string, through: Promise<void> = Promise.resolve()) => {
  done.length = 0;
  deleteLater(id, { procedure: 'comments.delete', input: { id } }, (ok) => {
    done.push(ok);
    return through;
  });
};
const hidden = () => [...deletions.current()];

it('hides a comment at once, deletes it once that cannot be taken back, and hides it until lists were read again', async () => {
  const sent = server();
  const read = Promise.withResolvers<void>();
  let told = 0;
  const end = deletions.subscribe(() => void told++);
  remove('one', read.promise);
  expect([hidden(), told, sent]).toEqual([['one'], 1, []]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent, done, hidden()]).toEqual([[{ path: '/api/trpc/comments.delete', body: { id: 'one' }, keepalive: true }], [true], ['one']]);
  read.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([hidden(), told]).toEqual([[], 2]);
  end();
});

it('shows a comment again that was taken back in time, and sends nothing', async () => {
  const sent = server();
  remove('one');
  remove('two');
  undoDeletion('one');
  expect(hidden()).toEqual(['two']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ body }) => body)).toEqual([{ id: 'two' }]);
});

it('does not bring back what is being deleted already', async () => {
  const answer = Promise.withResolvers<Response>();
  server(() => answer.promise);
  remove('one');
  await vi.advanceTimersByTimeAsync(10_000);
  undoDeletion('one');
  expect(hidden()).toEqual(['one']);
  answer.resolve(new Response());
  await vi.advanceTimersByTimeAsync(0);
  expect(hidden()).toEqual([]);
});

it.each([
  ['refuses', async () => new Response(null, { status: 403 })],
  ['is not reached', () => Promise.reject(new Error('no network'))],
])('shows a comment again where the server %s', async (_, answer) => {
  server(answer);
  remove('one');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([done, hidden()]).toEqual([[false], []]);
});

it('deletes at once, and once, when the tab goes', async () => {
  const sent = server();
  remove('one');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});
