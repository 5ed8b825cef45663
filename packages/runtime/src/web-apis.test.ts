import { afterAll, expect, test } from 'vitest';
import { callOf, jsonOf, testRuntime } from './testing/index.ts';

const runtime = testRuntime({ limits: { cpuMs: 10_000, wallMs: 30_000 } });
afterAll(() => runtime.close());

/** Runs statements and returns what they return, as JSON. */
const evaluate = async (body: string, environment: Record<string, unknown> = {}) =>
  await jsonOf(await runtime.run(callOf(`return Response.json(await (async () => { ${body} })())`, { environment })));

test('texts cross as they are, with NUL, astral characters and lone surrogates', async () => {
  const texts = ['', 'a\0b', 'zß€😀', '\ud800', '\u2028', '__proto__', 'x'.repeat(100_000)];
  expect(await evaluate('return environment.texts', { texts })).toEqual(texts);
  const bytes = await evaluate('return environment.texts.map((t) => [...new TextEncoder().encode(t)].slice(0, 20))', { texts });
  expect(bytes).toEqual(texts.map((text) => [...new TextEncoder().encode(text)].slice(0, 20)));
});

test('a decoder takes bytes in pieces, and refuses wrong ones when it is told to', async () => {
  const body = `
    const bytes = new TextEncoder().encode('zß€😀!');
    const decoder = new TextDecoder();
    const text = [...bytes].map((byte) => decoder.decode(new Uint8Array([byte]), { stream: true })).join('') + decoder.decode();
    const latin = new TextDecoder('latin1').decode(new Uint8Array([0xe9]));
    let refused = ''; try { new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xff])); } catch (e) { refused = e.name; }
    let unknown = ''; try { new TextDecoder('klingon'); } catch (e) { unknown = e.name; }
    return { text, latin, refused, unknown, into: new TextEncoder().encodeInto('€uro', new Uint8Array(4)) }`;
  expect(await evaluate(body)).toEqual({
    text: 'zß€😀!',
    latin: 'é',
    refused: 'TypeError',
    unknown: 'RangeError',
    into: { read: 2, written: 4 },
  });
});

test('base64 is that of the web', async () => {
  const body = `const names = []; for (const run of [() => btoa('€'), () => atob('a'), () => atob('a-b=')]) { try { run(); } catch (e) { names.push(e.name); } }
    return { there: btoa('h\\u00e9\\0'), back: [...atob(' aO kA')].map((c) => c.charCodeAt(0)), names }`;
  expect(await evaluate(body)).toEqual({ there: 'aOkA', back: [104, 233, 0], names: Array(3).fill('InvalidCharacterError') });
});

test('addresses are those of the web, with parameters that are part of them', async () => {
  const body = `
    const url = new URL('../b?x=1&x=2#h', 'https://ü.example:443/a/c');
    url.searchParams.append('y', 'a b');
    url.searchParams.delete('x', '1');
    const first = url.href;
    url.search = '?z=9'; url.pathname = '/ä'; url.port = '8080'; url.hash = '';
    let bad = ''; try { new URL('nowhere'); } catch (e) { bad = e.name; }
    return { first, changed: String(url), z: url.searchParams.get('z'), origin: url.origin, host: url.host, bad, can: [URL.canParse('a:b'), URL.canParse('x')],
      json: JSON.stringify({ url }), all: [...new URLSearchParams('?a=1&b=2&a=3')], sorted: (() => { const p = new URLSearchParams({ b: '1', a: '2' }); p.sort(); return p.toString(); })() }`;
  const url = new URL('../b?x=2&y=a+b#h', 'https://ü.example/a/c');
  expect(await evaluate(body)).toEqual({
    first: url.href,
    changed: 'https://xn--tda.example:8080/%C3%A4?z=9',
    z: '9',
    origin: 'https://xn--tda.example:8080',
    host: 'xn--tda.example:8080',
    bad: 'TypeError',
    can: [true, false],
    json: '{"url":"https://xn--tda.example:8080/%C3%A4?z=9"}',
    all: [['a', '1'], ['b', '2'], ['a', '3']], // biome-ignore format: short
    sorted: 'a=2&b=1',
  });
});

test('headers have one case, join their values and refuse what is none', async () => {
  const body = `
    const headers = new Headers([['X-B', ' 1 '], ['x-a', '2'], ['x-b', '3']]);
    headers.append('Set-Cookie', 'a=1'); headers.append('set-cookie', 'b=2');
    const bad = []; for (const pair of [['a b', '1'], ['', '1'], ['a', '1\\r\\nx: y'], ['a', 'b\\0']]) { try { headers.set(...pair); bad.push('taken'); } catch (e) { bad.push(e.name); } }
    return { all: [...headers], b: headers.get('X-b'), none: headers.get('no'), cookies: headers.getSetCookie(), bad }`;
  expect(await evaluate(body)).toEqual({
    all: [['set-cookie', 'a=1'], ['set-cookie', 'b=2'], ['x-a', '2'], ['x-b', '1, 3']], // biome-ignore format: short
    b: '1, 3',
    none: null,
    cookies: ['a=1', 'b=2'],
    bad: Array(4).fill('TypeError'),
  });
});

test('a form goes there and back as multipart and URL-encoded', async () => {
  const body = `
    const form = new FormData();
    form.append('text', 'one\\ntwo'); form.append('a"b', 'ü'); form.append('file', new File([new Uint8Array([0, 255, 13, 10])], 'f.bin', { type: 'x/y' }));
    form.append('text', 'three');
    const read = await new Response(form).formData();
    const file = read.get('file');
    const encoded = await new Request('http://x.example/', { method: 'POST', body: new URLSearchParams({ q: 'ä&b' }) }).formData();
    let none = ''; try { await new Response('x').formData(); } catch (e) { none = e.name; }
    return { names: [...read.keys()], text: read.getAll('text'), odd: read.get('a"b'), file: [file.name, file.type, [...await file.bytes()]], q: encoded.get('q'), none }`;
  expect(await evaluate(body)).toEqual({
    names: ['text', 'a"b', 'file', 'text'],
    text: ['one\r\ntwo', 'three'],
    odd: 'ü',
    file: ['f.bin', 'x/y', [0, 255, 13, 10]],
    q: 'ä&b',
    none: 'TypeError',
  });
});

test('bodies are read once, cloned before, and refused where there can be none', async () => {
  const body = `
    const response = new Response('body', { status: 201, statusText: 'Made', headers: { a: 'b' } });
    const copy = response.clone();
    const text = await response.text();
    const wrong = []; for (const run of [() => response.text(), () => new Response('x', { status: 204 }), () => new Response('', { status: 99 }), () => new Request('http://x.example', { body: 'x' }), () => new Request('/relative')]) { try { await run(); wrong.push('taken'); } catch (e) { wrong.push(e.name); } }
    const stream = new Response(new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode('a')); c.enqueue('b'); c.close(); } }));
    const twin = stream.clone();
    const request = new Request(new Request('http://x.example/p', { method: 'post', body: '{"a":1}', headers: { 'content-type': 'application/json' } }), { headers: { b: 'c' } });
    const parts = []; for await (const part of new Response('xyz').body) parts.push(part.length);
    return { text, used: [response.bodyUsed, copy.bodyUsed], copied: await copy.text(), status: [copy.status, copy.statusText, copy.ok], wrong, streams: [await stream.text(), await twin.text()],
      request: [request.method, request.url, request.headers.get('b'), request.headers.get('content-type'), await request.json()], parts, json: await Response.json({ a: 1 }).json(), redirect: Response.redirect('http://x.example/', 307).headers.get('location') }`;
  expect(await evaluate(body)).toEqual({
    text: 'body',
    used: [true, false],
    copied: 'body',
    status: [201, 'Made', true],
    wrong: ['TypeError', 'TypeError', 'RangeError', 'TypeError', 'TypeError'],
    streams: ['ab', 'ab'],
    request: ['POST', 'http://x.example/p', 'c', null, { a: 1 }],
    parts: [3],
    json: { a: 1 },
    redirect: 'http://x.example/',
  });
});

test('timers come in their order, intervals end when they are cleared, and signals time out', async () => {
  const body = `
    const order = [];
    let ticks = 0;
    await new Promise((resolve) => {
      const interval = setInterval(() => { if (++ticks === 3) { clearInterval(interval); setTimeout((word) => { order.push(word); resolve(); }, 5, 'late'); } }, 1);
      const gone = setTimeout(() => order.push('gone'), 1); clearTimeout(gone);
      queueMicrotask(() => order.push('micro'));
    });
    const controller = new AbortController(); const seen = [];
    controller.signal.addEventListener('abort', () => seen.push(controller.signal.reason.name)); controller.abort(); controller.abort();
    const timeout = await new Promise((resolve) => { const signal = AbortSignal.timeout(1); signal.addEventListener('abort', () => resolve(signal.reason.name)); });
    return { order, ticks, seen, timeout, any: AbortSignal.any([AbortSignal.abort('why')]).reason }`;
  expect(await evaluate(body)).toEqual({ order: ['micro', 'late'], ticks: 3, seen: ['AbortError'], timeout: 'TimeoutError', any: 'why' });
});

test('values are cloned with their kind and their circles, and functions are not', async () => {
  const body = `
    const value = { date: new Date(0), map: new Map([[1, new Set([2])]]), bytes: new Uint8Array([1, 2]).subarray(1), expression: /a/g, list: [undefined, 1n] }; value.self = value;
    const copy = structuredClone(value);
    let name = ''; try { structuredClone({ run() {} }); } catch (e) { name = e.name; }
    return { date: copy.date.getTime(), map: [...copy.map.get(1)], bytes: [...copy.bytes], expression: String(copy.expression), list: copy.list.map(String), self: copy.self === copy && copy !== value, name }`;
  expect(await evaluate(body)).toEqual({
    date: 0,
    map: [2],
    bytes: [2],
    expression: '/a/g',
    list: ['undefined', '1'],
    self: true,
    name: 'DataCloneError',
  });
});

test('random bytes and ids are new ones each time', async () => {
  const body =
    'return [crypto.randomUUID(), crypto.randomUUID(), String(crypto.getRandomValues(new Uint32Array(4))), String(crypto.getRandomValues(new Uint32Array(4)))]';
  const made = (await evaluate(body)) as string[];
  expect(new Set(made).size).toBe(4);
  expect(made[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('the console writes to the trace, whatever it is handed', async () => {
  const body = `const round = {}; round.round = round;
    console.log('a', 1, { b: [1, 'c'] }, null); console.warn(round); console.error(new TypeError('bad')); console.debug(new Map([[1, new Set([2])]])); console.info({ get x() { throw 1; } }); return new Response('')`;
  const { logs } = await (await runtime.run(callOf(body))).trace;
  expect(logs.map(({ level, message }) => [level, message.split('\n')[0]])).toEqual([
    ['info', 'a 1 { b: [ 1, "c" ] } null'],
    ['warn', '{ round: [Circular] }'],
    ['error', 'TypeError: bad'],
    ['debug', 'Map { 1 => Set { 2 } }'],
    ['info', '[a value that cannot be shown]'],
  ]);
});
