import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { ScriptCall, ScriptEvent, ScriptRuntime } from './call.ts';
import { callOf, testRuntime } from './testing/index.ts';

const runtime = testRuntime({ limits: { cpuMs: 1000, wallMs: 50_000 } });
afterAll(() => runtime.close());

describe.for<ScriptRuntime>(['v1', 'v2'])('a script of runtime %s', async (version) => {
  const source = await readFile(new URL(`./testing/scripts/every-event-${version}.js`, import.meta.url), 'utf8');
  const call = (event: ScriptEvent, more: Partial<ScriptCall> = {}) =>
    runtime.run({ organization: 'org', installation: 'i', script: { runtime: version, source }, event, environment: {}, ...more });

  test('answers a fetch event with a response, and gets the body beside it', async () => {
    const event = { type: 'fetch', request: { method: 'POST', url: 'https://x.example/p', headers: {} } };
    const outcome = await call(event, { body: Buffer.from('ü\0') });
    expect(outcome).toMatchObject({
      kind: 'response',
      response: { status: 201, headers: expect.arrayContaining([['x-url', 'https://x.example/p']]) },
    });
    if (outcome.kind === 'response') expect(Buffer.from(outcome.response.body).toString()).toBe('ü\0');
    const without = await call(event);
    if (without.kind === 'response') expect(Buffer.from(without.response.body).toString()).toBe('POST');
  });

  test('renders a component, and completes another', async () => {
    const render = (componentId: string, props: object) =>
      call({ type: 'ui_render', componentId, props, state: { open: true }, context: {} });
    const element = { type: 'block', children: [{ type: 'text', children: ['Hello you'] }] };
    expect(await render('greeting', { name: 'you' })).toMatchObject({
      kind: 'output',
      output: { type: 'element', state: { open: true }, element },
    });
    expect(await render('done', { a: 1 })).toMatchObject({ kind: 'output', output: { type: 'complete', returnValue: { a: 1 } } });
    expect(await render('missing', {})).toMatchObject({ kind: 'unknown_component', message: 'Component missing not found' });
  });

  test('computes content as JSON', async () => {
    const outcome = await call({ type: 'content_compute_document', sourceId: 's', props: { a: 1 }, dependencies: {} });
    expect(outcome).toMatchObject({ kind: 'output', output: { props: { a: 1 } } });
  });

  test('handles an event, and is asked for none that it does not handle', async () => {
    const outcome = await call({ type: 'space_content_updated', eventId: 'e', spaceId: 's', revisionId: 'r' });
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(await outcome.trace).toMatchObject({
      event: 'space_content_updated',
      status: 'success',
      logs: [{ level: 'info', message: 'content is now r' }],
    });
    const unhandled = await call({ type: 'site_view', eventId: 'e' });
    expect(unhandled).toMatchObject({ kind: 'unhandled' });
    expect(await unhandled.trace).toMatchObject({ status: 'success' });
  });

  test('says what it refuses, and what it failed with', async () => {
    const environment = { installation: { configuration: {} } };
    expect(await call({ type: 'installation_setup' }, { environment })).toMatchObject({
      kind: 'refused',
      status: 400,
      message: 'Enter a key',
    });
    const failed = await call({ type: 'task' });
    expect(failed).toMatchObject({ kind: 'failed', reason: 'script', message: 'Error: the task cannot be done' });
    expect(await failed.trace).toMatchObject({ status: 'failed', error: { reason: 'script', stack: expect.stringContaining('script:') } });
  });
});

const load = (version: ScriptRuntime, source: string, event: ScriptEvent = { type: 'task' }) =>
  runtime.run({ organization: 'org', script: { runtime: version, source }, event, environment: {} });

test.for<[name: string, version: ScriptRuntime, source: string, reason: string, message: RegExp]>([
  ['a syntax error', 'v2', 'export default {', 'load', /SyntaxError/],
  ['a syntax error in a classic script', 'v1', 'addEventListener(', 'load', /SyntaxError/],
  ['an error at its top', 'v2', 'throw new RangeError("top"); export default {};', 'load', /RangeError: top/],
  ['an error at the top of a classic script', 'v1', 'missing();', 'load', /ReferenceError/],
  ['no default export', 'v2', 'export const fetch = 1;', 'load', /no default export/],
  ['an import', 'v2', 'import fs from "node:fs"; export default { fetch() {} };', 'load', /node:fs|imported/],
  ['a wait at its top', 'v2', 'await new Promise(() => {}); export default { fetch() {} };', 'load', /while it is loaded/],
  ['an endless loop at its top', 'v2', 'for (;;);', 'cpu', /processor time/],
  ['no listener', 'v1', 'const nothing = 1;', 'script', /Response/],
  ['a listener that does not answer', 'v1', 'addEventListener("fetch", () => {});', 'script', /Response/],
])('a script with %s is refused by name', async ([, version, source, reason, message]) => {
  expect(await load(version, source)).toMatchObject({ kind: 'failed', reason, message: expect.stringMatching(message) });
});

test('an answer that is not what the event asks for is a failure', async () => {
  const answer = (text: string, status: number, type: string) =>
    runtime.run(callOf(`return new Response(${JSON.stringify(text)}, { status: ${status} })`, { event: { type } }));
  expect(await answer('no json', 200, 'ui_render')).toMatchObject({ kind: 'failed', reason: 'answer' });
  expect(await answer('{"error":"down"}', 500, 'task')).toMatchObject({ kind: 'failed', reason: 'script', message: 'down' });
  expect(await answer('{"error":{"message":"deep"}}', 403, 'task')).toMatchObject({ kind: 'refused', status: 403, message: 'deep' });
  expect(await answer('odd', 302, 'task')).toMatchObject({ kind: 'failed', reason: 'script' });
});

test('a call that is larger than its limits is refused before anything runs', async () => {
  const call = callOf('return new Response("x")');
  await expect(runtime.run({ ...call, environment: { large: 'x'.repeat(2e6) } })).rejects.toThrow(/at most 1048576/);
  await expect(runtime.run({ ...call, body: new Uint8Array(6e6) })).rejects.toThrow(/The body has/);
  await expect(runtime.run({ ...call, script: { runtime: 'v1', source: 'x'.repeat(6e6) } })).rejects.toThrow(/The script has/);
});
