import { buildOrganization, buildToken, buildUser } from '@octavo/core/testing';
import { startReceiver } from '@octavo/runtime/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IntegrationWorld, startIntegrationWorld } from '../testing/integration-world.ts';

/** Longest that somebody waits for a script of another organization, whatever hostile ones do (ms): far less than their deadline together. */
const PATIENCE = 15_000;

let world: IntegrationWorld;
/** Address at which the script of another organization answers. */
let innocent: string;

beforeAll(async () => {
  world = await startIntegrationWorld();
  const { system } = world.server;
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const { secret } = await buildToken(system, admin);
  const script = 'export default { fetch: () => new Response("well") };';
  await world.call('POST', '/integrations/innocent', { organization: organization.id, title: 'Innocent', runtime: 'v2', script }, secret);
  const { id } = await world.call('POST', '/integrations/innocent/installations', { organization: organization.id }, secret);
  innocent = `${world.server.url}/~integrations/innocent/installations/${id}/x`;
});
afterAll(() => world[Symbol.asyncDispose]());

const isWell = async () => {
  const answer = await fetch(innocent, { signal: AbortSignal.timeout(PATIENCE) });
  return `${answer.status} ${await answer.text()}`;
};

/** Returns a script of runtime v2 that does something when it is asked, and nothing when it is installed. */
const script = (body: string) => `export default { async fetch(request, env, ctx) {
  if (JSON.parse((await request.formData()).get('event')).type !== 'fetch') return new Response('OK');
  ${body}
} };`;

let published = 0;

/** Publishes a script, installs it, and asks it over HTTP, while another organization's is asked too. */
async function ask(source: string) {
  const name = `hostile-${++published}`;
  const installation = await world.publish(name, source, { runtime: 'v2' });
  const asked = fetch(`${world.server.url}/~integrations/${name}/installations/${installation}/x`, { signal: AbortSignal.timeout(60_000) });
  const meanwhile = await isWell();
  const answer = await asked;
  return { meanwhile, status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Scripts that end without an answer, one for each limit; the tests of the runtime have fifty. */
const ENDED: readonly [what: string, source: string][] = [
  ['an endless loop', script('for (;;);')],
  ['an endless loop when it is loaded', 'for (;;); export default {};'],
  ['ten gigabytes of strings', script('const all = []; for (let i = 0; i < 10_000; i++) all.push("x".repeat(1e6) + i); return new Response(String(all.length));')],
  ['an answer without end', script('return new Response(new ReadableStream({ pull(c) { c.enqueue(new Uint8Array(1e6)); } }));')],
  ['no script at all', 'export default'],
]; // biome-ignore format: a table

it.each(ENDED)('%s costs a slot for its deadline, and nothing else', async (_what, source) => {
  const { meanwhile, status, text } = await ask(source);
  expect(meanwhile).toBe('200 well');
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ error: { name: 'integration_failed' } });
  expect(await isWell()).toBe('200 well');
});

/** Ways out of the engine, known from others or from older versions of it: each is an expression that should give nothing of the host. */
const ESCAPES: readonly string[] = [
  'this.constructor.constructor("return process")()',
  'await (async () => {}).constructor("return process")()',
  'Function("return globalThis.process")()?.version',
  'Reflect.construct(Function, ["return require"])()?.("node:fs")',
  'new Proxy(fetch, {}).constructor("return process")().env',
  'Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getThis?.()), new Error().stack?.[0]?.process',
  'globalThis.std ?? globalThis.os ?? globalThis.bjson ?? globalThis.scriptArgs',
  'typeof WebAssembly === "undefined" ? undefined : WebAssembly',
  'typeof SharedArrayBuffer === "undefined" ? undefined : Object.keys(new SharedArrayBuffer(8))[0]',
  'globalThis.__octavo ?? globalThis.host ?? globalThis.__host',
  'await import("node:child_process")',
  'await import("std")',
  'await import("./host.js")',
  '(() => { const a = new Uint8Array(new ArrayBuffer(8, { maxByteLength: 16 })); a.buffer.resize(0); return a[1e9]; })()',
  '[].concat.call({ length: -1 }, { length: 4294967295, [Symbol.isConcatSpreadable]: false }).process',
  '(() => { const a = []; a[Symbol.species] = null; Object.defineProperty(a, "constructor", { get() { a.length = 0; return Array; } }); a.push(1); return a.slice(0, 1e6)[9]; })()',
  '(() => { const m = new Map([[1, 1]]); for (const [k] of m) { m.delete(k); if (m.size < 100 && k < 1e4) m.set(k + 1, 1); } return undefined; })()',
  'new DataView(new ArrayBuffer(8)).getUint32(1e9)',
]; // biome-ignore format: a table

it('no known way out of the engine reaches the host', async () => {
  const tries = ESCAPES.map(
    (code) => `try { found.push((${code}) === undefined ? 'nothing' : 'something'); } catch { found.push('error'); }`,
  );
  const { meanwhile, status, text } = await ask(script(`const found = []; ${tries.join('\n')} return Response.json(found);`));
  expect([meanwhile, status]).toEqual(['200 well', 200]);
  const found = JSON.parse(text) as string[];
  expect(found).toHaveLength(ESCAPES.length);
  expect(ESCAPES.filter((_, index) => found[index] === 'something')).toEqual([]);
});

it('tricks with prototypes reach neither the server nor the next script', async () => {
  const source = `
    const parse = JSON.parse;
    Object.prototype.status = 200; Object.prototype.then = function (f) { f?.(1); };
    Object.defineProperty(Object.prototype, 'set-cookie', { value: 'a=b', enumerable: true });
    Array.prototype[Symbol.iterator] = function* () { yield ['set-cookie', 'octavo_session=stolen']; };
    JSON.parse = (text) => (text.includes('fetch') ? { type: 'fetch', request: {} } : parse(text)); JSON.stringify = () => '{"kind":"done"}'; Promise.prototype.then = () => {};
    Response.prototype.arrayBuffer = () => ({ byteLength: -1 }); Headers.prototype.entries = () => [['set-cookie', 'x']];
    ${script('return new Response("tricked", { headers: { "set-cookie": "a=b", __proto__: { "x-evil": "1" } } });')}`;
  const { meanwhile, headers } = await ask(source);
  expect(meanwhile).toBe('200 well');
  expect(headers.get('set-cookie')).toBeNull();
  expect(({} as { status?: number }).status).toBeUndefined();
  expect(await isWell()).toBe('200 well');
  expect(await (await fetch(`${world.server.url}/healthz`)).json()).toMatchObject({ ok: true });
});

it('timers and work that go on after the answer end with their call', async () => {
  await using receiver = await startReceiver();
  const body = `
    setInterval(() => { fetch('${receiver.url}/tick').catch(() => {}); }, 20);
    ctx.waitUntil(new Promise(() => {}));
    return new Response('answered');`;
  const { status, text } = await ask(script(body));
  expect([status, text]).toEqual([200, 'answered']);
  // The trace of a call is there once its work has ended.
  const fetched = async () => {
    const { items } = (await world.call('GET', `/integrations/hostile-${published}/events`)) as {
      items: { status: string; payload: { type: string } }[];
    };
    return items.filter(({ payload }) => payload.type === 'fetch').map((event) => event.status);
  };
  await expect.poll(fetched, { timeout: 60_000 }).toEqual(['failed']);
  const ticks = receiver.requests.length;
  expect(ticks).toBeLessThanOrEqual(50);
  expect(await isWell()).toBe('200 well');
  expect(receiver.requests.length).toBe(ticks);
});

it('a thousand promises that ask other servers ask fifty times', async () => {
  await using receiver = await startReceiver();
  const body = `
    const all = await Promise.allSettled(Array.from({ length: 1000 }, (_, n) => fetch('${receiver.url}/' + n)));
    return Response.json(all.filter(({ status }) => status === 'fulfilled').length);`;
  const { meanwhile, status, text } = await ask(script(body));
  expect([meanwhile, status, text]).toEqual(['200 well', 200, '50']);
  expect(receiver.requests).toHaveLength(50);
});

it('as many hostile calls at once as there are places leave another organization its turn', async () => {
  const name = `hostile-${++published}`;
  const installation = await world.publish(name, script('for (;;);'));
  const url = `${world.server.url}/~integrations/${name}/installations/${installation}/x`;
  const flood = Array.from({ length: 8 }, () => fetch(url, { signal: AbortSignal.timeout(120_000) }).then(({ status }) => status));
  for (let n = 0; n < 5; n++) expect(await isWell()).toBe('200 well');
  expect(new Set(await Promise.all(flood))).toEqual(new Set([503]));
});
