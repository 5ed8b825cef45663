import { afterAll, expect, test } from 'vitest';
import { callOf, jsonOf, testRuntime, textOf } from './testing/index.ts';

const lane = { threads: 3, share: 1 };
// By the processor only: a busy machine has few seconds for anybody.
const runtime = testRuntime({ limits: { cpuMs: 300, wallMs: 50_000 }, lane, waitMs: 50_000 });
const impatient = testRuntime({ limits: { cpuMs: 50_000, wallMs: 300 }, lane });
// For what ends by something else than time, however slow the machine is.
const patient = testRuntime({ limits: { cpuMs: 20_000, wallMs: 50_000 }, lane, waitMs: 50_000 });
afterAll(() => Promise.all([runtime.close(), impatient.close(), patient.close()]));

const innocent = () => runtime.run(callOf(`return new Response('well')`, { organization: 'other' }));

/** Scripts that want more than they get, and the reason that their call ends with. */
const HOSTILE: [name: string, reason: string, body: string][] = [
  ['an endless loop', 'cpu', 'for (;;);'],
  ['an endless loop that catches everything', 'cpu', 'for (;;) { try { for (;;); } catch {} finally { for (;;); } }'],
  ['an endless chain of promises', 'cpu', 'const again = () => Promise.resolve().then(again); await again();'],
  [
    'an endless chain of promises beside an answer',
    'cpu',
    'const again = () => Promise.resolve().then(again); ctx.waitUntil(again()); await again();',
  ],
  ['an asynchronous loop that catches everything', 'cpu', 'for (;;) { try { await null; } catch {} }'],
  ['an endless loop in a thenable', 'cpu', 'return { then() { for (;;); } };'],
  [
    'an endless loop in a getter of the answer',
    'cpu',
    'const r = new Response("x"); Object.defineProperty(r, "status", { get() { for (;;); } }); return r;',
  ],
  ['an endless loop in toJSON', 'cpu', 'return Response.json({ toJSON() { for (;;); } });'],
  ['an expression that backtracks', 'cpu', 'return new Response(String(/^(a+)+$/.test("a".repeat(40) + "!")));'],
  [
    'an expression that is slow by its length',
    'cpu',
    'return new Response(String(/(.*)(.*)(.*)(.*)(.*)(.*)(.*)x/.test("a".repeat(3000))));',
  ],
  ['numbers without end', 'cpu', 'let n = 3n ** 100000n; for (;;) n * n;'],
  ['searches inside the engine', 'cpu', 'const s = "a".repeat(5e6); for (;;) s.indexOf("b");'],
  [
    'sorting inside the engine',
    'cpu',
    'const list = Array.from({ length: 2e5 }, (_, i) => (i * 7919) % 200003); for (;;) [...list].sort((a, b) => a - b);',
  ],
  ['a loop of host functions', 'cpu', 'for (;;) crypto.getRandomValues(new Uint8Array(65536));'],
  ['a loop of hashes', 'cpu', 'const data = new Uint8Array(4e6); for (;;) await crypto.subtle.digest("SHA-512", data);'],
  ['a promise that never settles', 'silent', 'await new Promise(() => {});'],
  ['a timer beyond the deadline', 'time', 'await new Promise((resolve) => setTimeout(resolve, 1e9));'],
  ['an interval without end', 'time', 'await new Promise(() => setInterval(() => {}, 100));'],
  ['a stream without end', 'output', 'return new Response(new ReadableStream({ pull(c) { c.enqueue(new Uint8Array(1e6)); } }));'],
  [
    'a stream without end and without bytes',
    'cpu',
    'return new Response(new ReadableStream({ pull(c) { c.enqueue(new Uint8Array(0)); } }));',
  ],
  ['an answer that is too large', 'output', 'return new Response("x".repeat(6e6));'],
  ['an answer that is too large in bytes alone', 'output', 'return new Response("é".repeat(3e6));'],
  ['an answer that is no response', 'script', 'return { status: 200, headers: [], text: () => "x" };'],
  ['no answer', 'script', 'return undefined;'],
  ['a rejection', 'script', 'throw { toString() { return "odd"; } };'],
  ['deep recursion that is not caught', 'script', 'const down = () => down() + 1; return new Response(down());'],
  ['recursion through a proxy', 'script', 'let p = {}; for (let i = 0; i < 2e4; i++) p = new Proxy(p, {}); return new Response(p.x);'],
  ['importing a module of Node', 'script', 'await import("node:fs");'],
  ['importing a file', 'script', 'await import("/etc/passwd");'],
  ['importing data', 'script', 'await import("data:text/javascript,export default 1");'],
  ['importing itself', 'script', 'await import("script");'],
  ['importing the prelude', 'script', 'await import("./host.js");'],
];

test.for(HOSTILE)('%s ends as "%s", and others are answered meanwhile', async ([, reason, body]) => {
  const by = reason === 'time' ? impatient : reason === 'cpu' ? runtime : patient;
  const ended = by.run(callOf(body, { organization: 'hostile' }));
  expect(await textOf(await innocent())).toBe('well');
  const outcome = await ended;
  expect(outcome).toMatchObject({ kind: 'failed', reason });
  expect(await outcome.trace).toMatchObject({ status: 'failed', error: { reason } });
  expect(await textOf(await innocent())).toBe('well');
});

/** Scripts that use memory until there is none: their own limit, or their time, ends them. */
const HUNGRY: [name: string, body: string][] = [
  ['strings', 'const all = []; for (let i = 0; ; i++) all.push("x".repeat(1e6) + i);'],
  ['a string that doubles', 'let s = "x".repeat(1e6); const all = []; for (;;) all.push((s += s));'],
  ['buffers', 'const all = []; for (;;) all.push(new Uint8Array(1e6));'],
  ['objects', 'let last = null; for (;;) last = { last };'],
  ['an array of four billion', 'new Array(4294967295).fill(0);'],
  ['bound functions', 'let f = () => 1; for (;;) f = f.bind(null);'],
  ['promises', 'const all = []; for (;;) all.push(new Promise(() => {}));'],
  ['closures in a map', 'const map = new Map(); for (let i = 0; ; i++) map.set(i, () => map);'],
];

test.for(HUNGRY)('%s without end do not take the memory of the host', async ([, body]) => {
  const before = process.memoryUsage().rss;
  const ended = runtime.run(callOf(body, { organization: 'hostile' }));
  expect(await textOf(await innocent())).toBe('well');
  const outcome = await ended;
  expect(outcome.kind).toBe('failed');
  if (outcome.kind === 'failed') expect(['memory', 'cpu', 'script', 'crashed', 'silent']).toContain(outcome.reason);
  expect(process.memoryUsage().rss - before).toBeLessThan(400e6);
  expect(await textOf(await innocent())).toBe('well');
});

test('a script that catches that its memory is full may go on', async () => {
  const body = 'let all = []; try { for (;;) all.push(new Uint8Array(4e6)); } catch (e) { all = null; return new Response(e.message); }';
  const limits = { cpuMs: 5000 };
  const roomy = testRuntime({ limits });
  expect(await textOf(await roomy.run(callOf(body)))).toBe('out of memory');
  await roomy.close();
});

test('deep recursion of every kind is an error that a script can catch', async () => {
  const kinds = [
    '(function f() { return f(); })()',
    'JSON.parse("[".repeat(1e5) + "]".repeat(1e5))',
    '(0, eval)("(".repeat(1e5) + "1" + ")".repeat(1e5))',
    '(0, eval)("[".repeat(1e5) + "]".repeat(1e5))',
    '(0, eval)("!".repeat(1e5) + "1")',
    'new RegExp("(?:".repeat(1e5) + ")".repeat(1e5))',
    '({ get x() { return this.x; } }).x',
    '(function r() { return "a".replace(/a/, r); })()',
    '(function s() { [2, 1].sort(s); })()',
    '(() => { let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return JSON.stringify(a); })()',
  ];
  const body = `const names = []; for (const kind of ${JSON.stringify(kinds)}) { try { (0, eval)(kind); names.push('none'); } catch (e) { names.push(e.name); } } return Response.json(names);`;
  const patient = testRuntime({ limits: { cpuMs: 20_000, wallMs: 60_000 } });
  const names = await jsonOf(await patient.run(callOf(body)));
  await patient.close();
  expect(names).toEqual(kinds.map(() => expect.stringMatching(/^(?:RangeError|SyntaxError)$/)));
});

test('prototypes that a script changes are its own', async () => {
  const spoil = `
    for (const proto of [Object.prototype, Array.prototype, Promise.prototype, Function.prototype, String.prototype, Map.prototype]) {
      for (const name of ['then', 'toJSON', 'status', 'headers', 'body', 'kind', 'id', 'type', '__proto__x']) {
        try { Object.defineProperty(proto, name, { set() {}, get() { return () => { throw new Error('spoilt ' + name); }; }, configurable: true }); } catch {}
      }
    }
    Promise.prototype.then = function () { return this; };
    globalThis.Promise = class Fake {};
    JSON.stringify = () => '{"__proto__":{"spoilt":true},"constructor":{"prototype":{"spoilt":true}}}';
    JSON.parse = () => null;
    Array.prototype[Symbol.iterator] = function* () { yield 'spoilt'; };
    return new Response('x');`;
  const outcome = await runtime.run(callOf(spoil, { organization: 'hostile' }));
  await outcome.trace;
  expect(Object.hasOwn(Object.prototype, 'spoilt')).toBe(false);
  expect(({} as Record<string, unknown>).spoilt).toBeUndefined();
  expect(await textOf(await innocent())).toBe('well');
});

test('what a script hands to the host is taken apart by nobody', async () => {
  const body = `return new Response('x', { status: 200, headers: { 'x-odd': '{"__proto__":{"spoilt":true}}' } });`;
  const outcome = await runtime.run(callOf(body));
  expect(outcome).toMatchObject({ response: { headers: expect.arrayContaining([['x-odd', '{"__proto__":{"spoilt":true}}']]) } });
});

test('nothing of Node or of the host is in reach of a script', async () => {
  const names = [
    'process',
    'require',
    'module',
    'Buffer',
    'global',
    'WebAssembly',
    'Worker',
    'SharedArrayBuffer',
    'Atomics',
    'std',
    'os',
    'print',
    'scriptArgs',
    '__octavoHost',
    '__octavoEntry',
    'XMLHttpRequest',
    'importScripts',
    'Deno',
    'navigator',
  ];
  const body = `
    const found = ${JSON.stringify(names)}.filter((name) => typeof globalThis[name] !== 'undefined' || (0, eval)('typeof ' + name) !== 'undefined');
    const viaFunction = new Function('return Object.keys(this).filter((n) => n.startsWith("__octavo"))')();
    return Response.json({ found, viaFunction, evaluated: eval('1 + 1') });`;
  expect(await jsonOf(await runtime.run(callOf(body)))).toEqual({ found: [], viaFunction: [], evaluated: 2 });
});

test('stacks name the script and the prelude, and no file of the host', async () => {
  const body = `let host = ''; try { new URL('x'); } catch (e) { host = e.stack; } return Response.json([new Error('own').stack, host]);`;
  const text = await textOf(await runtime.run(callOf(body)));
  expect(text).toContain('script:');
  expect(text).not.toMatch(/node:|file:|packages|\/work|\.ts/);
});

test('a log beyond its limit is cut, and says so', async () => {
  const body = `for (let i = 0; i < 2000; i++) console.log(i); console.log('x'.repeat(1e7)); return new Response('x');`;
  const { logs } = await (await runtime.run(callOf(body))).trace;
  expect(logs).toHaveLength(501);
  expect(logs.at(-1)?.message).toMatch(/left out/);
  const long = await (await runtime.run(callOf(`console.log('x'.repeat(1e6)); console.log('y'); return new Response('x');`))).trace;
  expect(long.logs.reduce((sum, { message }) => sum + message.length, 0)).toBeLessThan(70_000);
});

test('timers that a call leaves behind never fire in the next', async () => {
  const body = `globalThis.ticks ??= 0; const before = ticks;
    if (environment.first) { setInterval(() => ticks++, 1); return new Response(''); }
    await new Promise((resolve) => setTimeout(resolve, 30)); return Response.json({ before, after: ticks });`;
  const { script } = callOf(body);
  await (await runtime.run({ ...callOf(''), script, environment: { first: true } })).trace;
  expect(await jsonOf(await runtime.run({ ...callOf(''), script }))).toEqual({ before: 0, after: 0 });
});

test('timers beyond their number never fire, and the trace says so', async () => {
  const outcome = await runtime.run(
    callOf(`for (let i = 0; i < 202; i++) setTimeout(() => {}, 1e6); await null; return new Response('well')`),
  );
  expect(await textOf(outcome)).toBe('well');
  const { logs } = await outcome.trace;
  expect(logs.map(({ message }) => message.split('\n')[0])).toEqual(Array(2).fill('Uncaught RangeError: At most 200 timers wait at once.'));
});

test('a caller that goes away ends its call', async () => {
  const gone = new AbortController();
  const ended = runtime.run(callOf('await new Promise((r) => setTimeout(r, 1e6));', { signal: gone.signal }));
  await expect.poll(() => runtime.threads).toBeGreaterThan(0);
  gone.abort();
  expect(await ended).toMatchObject({ kind: 'failed', reason: 'stopped' });
});
