import { afterAll, expect, test } from 'vitest';
import type { Outbound, OutboundRequest } from './outbound/port.ts';
import { callOf, jsonOf, testRuntime } from './testing/index.ts';

/** Requests that the other side received, in order. */
const asked: OutboundRequest[] = [];

/** Another server: answers by the path. */
const outbound: Outbound = {
  async fetch(request) {
    asked.push(request);
    const { pathname } = request.url;
    if (pathname === '/echo')
      return new Response(request.body.length > 0 ? request.body.slice() : null, { headers: { 'x-method': request.method } });
    if (pathname.startsWith('/to/')) return redirectTo(pathname);
    if (pathname === '/round') return new Response(null, { status: 302, headers: { location: '/round' } });
    if (pathname === '/empty') return new Response(null, { status: 204 });
    if (pathname === '/large') return new Response(endless());
    if (pathname === '/never')
      return await new Promise((_resolve, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
    throw new Error('it is inside a private network');
  },
};

function redirectTo(pathname: string): Response {
  const [, , status, ...target] = pathname.split('/');
  return new Response(null, { status: Number(status), headers: { location: decodeURIComponent(target.join('/')) } });
}

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1e6)) });
}

const runtime = testRuntime({ outbound, limits: { cpuMs: 10_000, wallMs: 50_000, requests: 8, receivedBytes: 3e6, sentBytes: 1e6 } });
afterAll(() => runtime.close());

const run = async (body: string) => {
  asked.length = 0;
  return await runtime.run(callOf(`return Response.json(await (async () => { ${body} })())`));
};
const evaluate = async (body: string) => await jsonOf(await run(body));

test('a request goes out with its method, headers and body, and its answer comes back', async () => {
  const body = `const answer = await fetch('https://a.example/echo?x=1', { method: 'PUT', headers: { 'X-Own': '1', Host: 'other', 'Content-Length': '9' }, body: new Uint8Array([1, 0, 255]) });
    return { status: answer.status, ok: answer.ok, url: answer.url, method: answer.headers.get('x-method'), bytes: [...await answer.bytes()] }`;
  expect(await evaluate(body)).toEqual({ status: 200, ok: true, url: 'https://a.example/echo?x=1', method: 'PUT', bytes: [1, 0, 255] });
  expect(asked[0]?.headers).toEqual([['x-own', '1']]);
});

test('texts, forms and requests are bodies too, and an answer may have none', async () => {
  const body = `
    const form = new FormData(); form.set('a', 'b');
    const request = new Request('https://a.example/echo', { method: 'POST', body: form });
    const read = await (await fetch(request)).text();
    const text = await (await fetch('https://a.example/echo', { method: 'POST', body: 'ü\\0' })).text();
    const empty = await fetch('https://a.example/empty');
    return { form: read.includes('name="a"'), used: request.bodyUsed, text, empty: [empty.status, empty.body] }`;
  expect(await evaluate(body)).toEqual({ form: true, used: true, text: 'ü\0', empty: [204, null] });
  expect(asked[0]?.headers.find(([name]) => name === 'content-type')?.[1]).toMatch(/^multipart\/form-data; boundary=/);
});

test('redirects are followed as the web does, and secrets stay with their host', async () => {
  const body = `
    const init = { method: 'POST', body: 'x', headers: { authorization: 's', cookie: 'c', 'x-own': '1' } };
    const found = await fetch('https://a.example/to/302/' + encodeURIComponent('https://b.example/echo'), init);
    const kept = await fetch('https://a.example/to/307/' + encodeURIComponent('/echo'), init);
    const manual = await fetch('https://a.example/to/301/x', { redirect: 'manual' });
    const wrong = [];
    for (const [url, more] of [['https://a.example/round'], ['https://a.example/to/302/x', { redirect: 'error' }], ['https://a.example/to/302/' + encodeURIComponent('file:///etc/passwd')]]) { try { await fetch(url, more); wrong.push('taken'); } catch (e) { wrong.push(e.name); } }
    return { found: [found.url, found.redirected, found.headers.get('x-method'), await found.text()], kept: [kept.headers.get('x-method'), await kept.text()], manual: manual.status, wrong }`;
  const patient = testRuntime({ outbound, limits: { cpuMs: 10_000, wallMs: 50_000 } });
  asked.length = 0;
  const result = await jsonOf(await patient.run(callOf(`return Response.json(await (async () => { ${body} })())`)));
  await patient.close();
  expect(result).toEqual({
    found: ['https://b.example/echo', true, 'GET', ''],
    kept: ['POST', 'x'],
    manual: 301,
    wrong: ['TypeError', 'TypeError', 'TypeError'],
  });
  expect(asked[1]?.headers).toEqual([['x-own', '1']]);
  expect(asked[3]?.headers.map(([name]) => name)).toContain('authorization');
});

test('what may not be asked is refused, with the reason in the error and in the trace', async () => {
  const body = `
    const errors = [];
    for (const url of ['https://a.example/private?key=secret', 'ftp://a.example/', 'https://user:secret@a.example/', 'nowhere']) { try { await fetch(url); errors.push('taken'); } catch (e) { errors.push([e.name, e.message.includes('private network')]); } }
    try { await fetch('https://a.example/', { method: 'TRACE' }); errors.push('taken'); } catch (e) { errors.push([e.name]); }
    return errors`;
  const outcome = await run(body);
  expect(await jsonOf(outcome)).toEqual([['TypeError', true], ['TypeError', false], ['TypeError', false], ['TypeError', false], ['TypeError']]); // biome-ignore format: short
  const { requests } = await outcome.trace;
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'GET', url: 'https://a.example/private', error: 'it is inside a private network' });
  expect(JSON.stringify(requests)).not.toContain('secret');
});

test('a signal ends a request, before and while it waits', async () => {
  const body = `
    const names = [];
    for (const signal of [AbortSignal.abort(), AbortSignal.timeout(20)]) { try { await fetch('https://a.example/never', { signal }); } catch (e) { names.push(e.name); } }
    return names`;
  expect(await evaluate(body)).toEqual(['AbortError', 'TimeoutError']);
  expect(asked).toHaveLength(1);
  await expect.poll(() => asked[0]?.signal.aborted).toBe(true);
});

test('requests beyond their number and their bytes are refused, and the script goes on', async () => {
  const many = `const ended = await Promise.allSettled(Array.from({ length: 1000 }, () => fetch('https://a.example/empty'))); return ended.filter((each) => each.status === 'fulfilled').length`;
  expect(await evaluate(many)).toBe(8);
  expect(asked).toHaveLength(8);
  const large = `const names = []; for (const [path, init] of [['large'], ['echo', { method: 'POST', body: 'x'.repeat(2e6) }]]) { try { await (await fetch('https://a.example/' + path, init)).text(); } catch (e) { names.push(e.name); } } return names`;
  expect(await evaluate(large)).toEqual(['TypeError', 'TypeError']);
});

test('requests that are left open end with the call', async () => {
  const outcome = await run(`fetch('https://a.example/never').catch(() => {}); await fetch('https://a.example/empty'); return 1`);
  await outcome.trace;
  await expect.poll(() => asked.find(({ url }) => url.pathname === '/never')?.signal.aborted).toBe(true);
});

test('work that is waited for goes on after the answer', async () => {
  const call = callOf(
    `ctx.waitUntil((async () => { await fetch('https://a.example/echo', { method: 'POST', body: 'later' }); console.log('sent'); })()); return new Response('now')`,
  );
  asked.length = 0;
  const outcome = await runtime.run(call);
  expect(outcome.kind).toBe('response');
  const trace = await outcome.trace;
  expect(trace.status).toBe('success');
  expect(trace.logs.map(({ message }) => message)).toEqual(['sent']);
  expect(trace.requests).toMatchObject([{ method: 'POST', status: 200 }]);
});

test('work that fails after the answer is a failure of the trace, while the answer stands and the context is used again', async () => {
  const call = callOf(
    `globalThis.calls = (globalThis.calls ?? 0) + 1; ctx.waitUntil(Promise.reject(new Error('lost'))); ctx.waitUntil((async () => { await fetch('https://a.example/empty'); console.log('calls', calls); })()); return new Response('now')`,
  );
  await (await runtime.run(call)).trace;
  const outcome = await runtime.run(call);
  expect(outcome.kind).toBe('response');
  const trace = await outcome.trace;
  expect(trace).toMatchObject({ status: 'failed', error: { reason: 'script', message: 'Error: lost' } });
  expect(trace.logs.map(({ message }) => message.split('\n')[0])).toEqual(['Uncaught in waitUntil: Error: lost', 'calls 2']);
});
