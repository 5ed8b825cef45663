// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DrawnComponentRequest } from '@/lib/outputs';
import { type Answers, refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useBlockHost } from './use-block-host';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.theme;
});

const REQUEST = { name: 'forms', key: 'kit-1', componentId: 'form', props: {} } as unknown as DrawnComponentRequest;
const DRAWN = { type: 'element', html: '<p>Form</p>' };

function host(answers: Answers) {
  const screen = testScreen({ space: { space: { id: 'space', organization: 'org' } as never }, answers });
  const { result, rerender } = renderHook(useBlockHost, { wrapper: screen.wrapper });
  return { host: () => result.current, rerender, asked: () => screen.calls.length };
}

/** Draws a block for the first time, for as long as that may take (ms). */
async function draw(of: ReturnType<typeof host>, ms = 0): Promise<unknown> {
  let answer: unknown;
  const drawing = of
    .host()
    .first(REQUEST)
    .then(
      (drawn) => (answer = drawn),
      (error: unknown) => (answer = (error as Error).message),
    );
  await act(() => vi.advanceTimersByTimeAsync(ms + 10));
  void drawing;
  return answer;
}

it('draws a block that is shown again within a while without asking, and anew after that', async () => {
  const blocks = host({ 'integrations.render': () => DRAWN });
  expect(blocks.host().isKept(REQUEST)).toBe(false);
  expect(await draw(blocks)).toEqual(DRAWN);
  expect([await draw(blocks), blocks.host().isKept(REQUEST), blocks.asked()]).toEqual([DRAWN, true, 1]);
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(blocks.host().isKept(REQUEST)).toBe(false);
  await draw(blocks);
  expect(blocks.asked()).toBe(2);
});

it('asks a server with too many scripts to run twice more, and no other', async () => {
  const busy = host({ 'integrations.render': () => Promise.reject(refusal('busy')) });
  expect(await draw(busy)).toBeUndefined();
  expect(await draw(busy, 10_000)).toBe('Refused.');
  expect(busy.asked()).toBe(3);
  const failed = host({ 'integrations.render': () => Promise.reject(refusal('integration_failed')) });
  expect([await draw(failed, 10_000), failed.asked()]).toEqual(['Refused.', 1]);
});

it('asks each time for what follows an action', async () => {
  const blocks = host({ 'integrations.render': () => DRAWN });
  await blocks.host().ask(REQUEST);
  await blocks.host().ask(REQUEST);
  expect([blocks.asked(), blocks.host().isKept(REQUEST)]).toEqual([2, false]);
});

it('keeps the colours that a block was first drawn in, whatever comes', () => {
  document.documentElement.dataset.theme = 'dark';
  const blocks = host({});
  const first = blocks.host();
  expect(first.context).toEqual({ type: 'document', theme: 'dark', spaceId: 'space', editable: false });
  document.documentElement.dataset.theme = 'light';
  blocks.rerender();
  expect([blocks.host() === first, blocks.host().context.theme]).toEqual([true, 'dark']);
});

it.each([
  ['an admin', () => ({ permissions: { admin: true } }), 'org'],
  ['another reader', () => ({ permissions: { admin: false } }), undefined],
  ['who may not ask', () => Promise.reject(refusal('not_found')), undefined],
])('names the organization to %s', async (_, answer, expected) => {
  expect(await host({ 'orgs.get': answer }).host().orgIdOfAdmin()).toBe(expected);
});
