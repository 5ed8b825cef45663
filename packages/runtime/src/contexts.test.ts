import { afterEach, expect, test } from 'vitest';
import type { Runtime } from './create-runtime.ts';
import { callOf, jsonOf, testRuntime } from './testing/index.ts';

const limits = { cpuMs: 10_000, wallMs: 50_000 };
let runtime: Runtime;
afterEach(() => runtime.close());

const COUNT = 'globalThis.calls = (globalThis.calls ?? 0) + 1; return Response.json({ calls });';
const count = async (organization: string, installation: string, body = COUNT) => {
  const outcome = await runtime.run(callOf(body, { organization, installation }));
  const value = await jsonOf(outcome);
  await outcome.trace;
  return value;
};

test('a context is used again by its own installation, and by no other, nor by another organization or script', async () => {
  runtime = testRuntime({ limits });
  expect(await count('a', '1')).toEqual({ calls: 1 });
  expect(await count('a', '1')).toEqual({ calls: 2 });
  expect(await count('a', '2')).toEqual({ calls: 1 });
  expect(await count('b', '1')).toEqual({ calls: 1 });
  expect(await count('a', '1', `${COUNT} // changed`)).toEqual({ calls: 1 });
});

test('two calls of one installation at once have a context each', async () => {
  runtime = testRuntime({ limits, lane: { threads: 3, share: 2 } });
  expect(await Promise.all([count('a', '1'), count('a', '1')])).toEqual([{ calls: 1 }, { calls: 1 }]);
});

test('a script that throws keeps its context, and one that was stopped loses it', async () => {
  runtime = testRuntime({ limits: { ...limits, cpuMs: 1000 } });
  const body = `globalThis.calls = (globalThis.calls ?? 0) + 1; if (environment.how === 'throw') throw new Error('x'); if (environment.how === 'loop') for (;;); return Response.json({ calls });`;
  const run = async (how: string) => {
    const outcome = await runtime.run(callOf(body, { environment: { how } }));
    await outcome.trace;
    return outcome;
  };
  expect(await run('throw')).toMatchObject({ kind: 'failed', reason: 'script' });
  expect(await jsonOf(await run('answer'))).toEqual({ calls: 2 });
  expect(await run('loop')).toMatchObject({ kind: 'failed', reason: 'cpu' });
  expect(await jsonOf(await run('answer'))).toEqual({ calls: 1 });
});

test('contexts end when nobody uses them, and the one that was used longest ago makes room', async () => {
  runtime = testRuntime({ limits, idleMs: 1, lane: { threads: 2, share: 1 } });
  await count('a', '1');
  await expect.poll(() => runtime.threads).toBe(0);
  await runtime.close();
  runtime = testRuntime({ limits, idleMs: 1e6, lane: { threads: 2, share: 1 } });
  for (const installation of ['1', '2', '3', '4']) await count('a', installation);
  expect(runtime.threads).toBe(2);
  expect(await count('a', '4')).toEqual({ calls: 2 });
  expect(await count('a', '1')).toEqual({ calls: 1 });
});

test('an organization with too many calls is told so, and others are not', async () => {
  runtime = testRuntime({ limits, lane: { threads: 2, share: 1, queue: 2 } });
  const all = Array.from({ length: 6 }, () => runtime.run(callOf('return Response.json(1)', { organization: 'a' })));
  const other = count('b', '1');
  const kinds = (await Promise.all(all)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'response').length).toBeGreaterThanOrEqual(2);
  expect(kinds.filter((kind) => kind === 'busy').length).toBeGreaterThanOrEqual(2);
  expect(await other).toEqual({ calls: 1 });
});

test('a call that waits too long for a thread is refused', async () => {
  runtime = testRuntime({ limits, waitMs: 50, lane: { threads: 2, share: 1 } });
  const never = callOf('await new Promise((resolve) => setTimeout(resolve, 1e6));');
  const first = runtime.run(never);
  expect(await runtime.run(never)).toMatchObject({ kind: 'busy' });
  await runtime.close();
  expect(await first).toMatchObject({ kind: 'failed', reason: 'stopped' });
  expect(await runtime.run(never)).toMatchObject({ kind: 'failed', reason: 'stopped' });
});

test('output that a script lets be kept is given again for the same key, installation and script', async () => {
  runtime = testRuntime({ limits });
  const render = async (cacheKey: string | undefined, control: string, installation = '1') => {
    const body = `globalThis.calls = (globalThis.calls ?? 0) + 1; return Response.json({ calls }, { headers: { 'cache-control': environment.control } })`;
    const call = callOf(body, { installation, event: { type: 'ui_render' }, environment: { control }, cacheKey });
    const outcome = await runtime.run(call);
    return [outcome.kind === 'output' && outcome.output, (await outcome.trace).cached];
  };
  expect(await render('k', 'public, max-age=60')).toEqual([{ calls: 1 }, false]);
  expect(await render('k', 'public, max-age=60')).toEqual([{ calls: 1 }, true]);
  expect(await render('other', 'no-store, max-age=60')).toEqual([{ calls: 2 }, false]);
  expect(await render('other', 'max-age=0')).toEqual([{ calls: 3 }, false]);
  expect(await render(undefined, 'max-age=60')).toEqual([{ calls: 4 }, false]);
  expect(await render('k', 'max-age=60', '2')).toEqual([{ calls: 1 }, false]);
});
