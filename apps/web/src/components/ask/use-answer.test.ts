// @vitest-environment happy-dom
import type { AskEvent, AskSource } from '@octavo/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAnswer } from './use-answer';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const source = (title: string): AskSource => ({ title, trail: [], href: `/s/x/${title}` });

/** Has the server answer each question with a stream, into which the test writes. */
function server() {
  const asked: { body: unknown; signal: AbortSignal; send(event: AskEvent): void; end(): void }[] = [];
  const encoder = new TextEncoder();
  vi.stubGlobal('fetch', async (_to: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    asked.push({
      body: JSON.parse(body),
      signal,
      send: (event) => void writer.write(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
      end: () => void writer.close(),
    });
    return new Response(readable);
  });
  return asked;
}

function screen(spaceId: string | undefined = undefined) {
  return renderHook(() => useAnswer({ orgId: 'org', spaceId }));
}

it('grows word by word, and names the sources that were cited', async () => {
  const asked = server();
  const { result } = screen('space');
  act(() => void result.current.ask('How?'));
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]?.body).toEqual({ question: 'How?', organization: 'org', space: 'space' });
  expect(result.current.answer.state).toBe('writing');
  act(() => {
    asked[0]?.send({ type: 'sources', sources: [source('a'), source('b')] });
    asked[0]?.send({ type: 'text', text: 'Like ' });
  });
  await expect.poll(() => result.current.answer.text).toBe('Like ');
  act(() => {
    asked[0]?.send({ type: 'text', text: 'this.' });
    asked[0]?.send({ type: 'end', isAnswered: true, cited: [2] });
  });
  await expect.poll(() => result.current.answer).toMatchObject({ state: 'answered', text: 'Like this.', cited: [2] });
  expect(result.current.answer.sources).toHaveLength(2);
});

it('names the first sources where an answer names none', async () => {
  const asked = server();
  const { result } = screen();
  act(() => void result.current.ask('How?'));
  await expect.poll(() => asked).toHaveLength(1);
  act(() => {
    asked[0]?.send({ type: 'sources', sources: ['a', 'b', 'c', 'd'].map(source) });
    asked[0]?.send({ type: 'end', isAnswered: false, cited: [] });
  });
  await expect.poll(() => result.current.answer).toMatchObject({ state: 'nothing', cited: [1, 2, 3] });
});

it('ends the answer before when another question is asked, and mixes no words of it in', async () => {
  const asked = server();
  const { result } = screen();
  act(() => void result.current.ask('First?'));
  await expect.poll(() => asked).toHaveLength(1);
  act(() => void result.current.ask('Second?'));
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked[0]?.signal.aborted).toBe(true);
  act(() => {
    asked[0]?.send({ type: 'text', text: 'Old.' });
    asked[1]?.send({ type: 'text', text: 'New.' });
  });
  await expect.poll(() => result.current.answer.text).toBe('New.');
});

it('is stopped by the reader, and by leaving', async () => {
  const asked = server();
  const { result, unmount } = screen();
  act(() => void result.current.ask('First?'));
  await expect.poll(() => asked).toHaveLength(1);
  act(() => result.current.stop());
  expect(result.current.answer.state).toBe('stopped');
  act(() => void result.current.ask('Second?'));
  await expect.poll(() => asked).toHaveLength(2);
  unmount();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

it('shows the words of a server that refuses', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { message: 'Too many questions.' } }, { status: 429 }));
  const { result } = screen();
  act(() => void result.current.ask('How?'));
  await expect.poll(() => result.current.answer).toMatchObject({ state: 'failed', message: 'Too many questions.' });
});
