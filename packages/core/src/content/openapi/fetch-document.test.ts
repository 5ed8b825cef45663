import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { specServer } from '../../testing/openapi.ts';
import { type FetchLimits, fetchDocument } from './fetch-document.ts';

const limits = (more: Partial<FetchLimits> = {}): FetchLimits => ({
  allowHosts: ['127.0.0.1'],
  timeoutMs: 5000,
  maxBytes: 1000,
  signal: new AbortController().signal,
  ...more,
});

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('fetching a document', () => {
  it('gives its bytes, where it was in the end, and what to ask with next time', async () => {
    await using server = await specServer({
      '/old': (_, response) => response.writeHead(302, { location: '/new/spec.json' }).end(),
      '/new/spec.json': (_, response) =>
        response.writeHead(200, { etag: '"a1"', 'last-modified': 'Sun, 01 Mar 2026 12:00:00 GMT' }).end('{}'),
    });
    const fetched = await fetchDocument(`${server.url}/old`, limits());
    if (fetched === 'unchanged') throw new Error('nothing was known before');
    expect(textOf(fetched.bytes)).toBe('{}');
    expect(fetched).toMatchObject({ base: `${server.url}/new/spec.json`, etag: '"a1"', lastModified: 'Sun, 01 Mar 2026 12:00:00 GMT' });
  });

  it('is told when nothing changed', async () => {
    await using server = await specServer({
      '/': (request, response) => {
        const known = request.headers['if-none-match'] === '"a1"' && request.headers['if-modified-since'] === 'yesterday';
        response.writeHead(known ? 304 : 200).end();
      },
    });
    expect(await fetchDocument(server.url, limits(), { etag: '"a1"', lastModified: 'yesterday' })).toBe('unchanged');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('unpacks %s, up to the limit', async (encoding, compress) => {
    await using server = await specServer({
      '/small': (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.from('hello'))),
      '/bomb': (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.alloc(100_000))),
      '/damaged': (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end('no'),
    });
    const fetched = await fetchDocument(`${server.url}/small`, limits());
    expect(fetched !== 'unchanged' && textOf(fetched.bytes)).toBe('hello');
    await expect(fetchDocument(`${server.url}/bomb`, limits())).rejects.toMatchObject({ message: expect.stringContaining('larger than') });
    await expect(fetchDocument(`${server.url}/damaged`, limits())).rejects.toMatchObject({ message: expect.stringContaining('damaged') });
  });

  it('ends in words: no such file, a busy server, too large, too slow, nobody there', async () => {
    await using server = await specServer({
      '/busy': (_, response) => response.writeHead(503).end(),
      '/large': (_, response) => response.end('x'.repeat(1001)),
      '/slow': (_, response) => void response.write('x'),
      '/odd': (_, response) => response.writeHead(200, { 'content-encoding': 'constructor' }).end('x'),
      '/forever': (_, response) => response.writeHead(301, { location: '/forever' }).end(),
    });
    const failure = (path: string, more: Partial<FetchLimits> = {}) =>
      fetchDocument(`${server.url}${path}`, limits(more)).catch((error) => error);
    expect(await failure('/nothing')).toMatchObject({
      code: 'FETCH_ERROR',
      lasting: true,
      message: expect.stringContaining('answered 404'),
    });
    expect(await failure('/busy')).toMatchObject({ code: 'FETCH_ERROR', lasting: false, message: expect.stringContaining('answered 503') });
    expect(await failure('/large')).toMatchObject({ code: 'FETCH_ERROR', lasting: true });
    expect(await failure('/slow', { timeoutMs: 100 })).toMatchObject({ code: 'FETCH_TIMEOUT', lasting: false });
    expect(await failure('/odd')).toMatchObject({ code: 'FETCH_ERROR', lasting: true });
    expect(await failure('/forever')).toMatchObject({
      code: 'FETCH_ERROR',
      message: expect.stringContaining('redirects more than 5 times'),
    });
    await expect(fetchDocument('http://127.0.0.1:1/', limits())).rejects.toMatchObject({
      message: expect.stringContaining('ECONNREFUSED'),
    });
    await expect(fetchDocument('https://nothing.invalid/', limits())).rejects.toMatchObject({ code: 'FETCH_ERROR', lasting: false });
  });

  it('tells no one what is in a query', async () => {
    await using server = await specServer({});
    await expect(fetchDocument(`${server.url}/a?token=hush`, limits())).rejects.toMatchObject({
      message: expect.not.stringContaining('hush'),
    });
  });

  it.each([
    'http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://0/', 'http://2130706433/', 'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data/', 'http://10.0.0.1/', 'http://192.168.0.1/', 'http://172.16.0.1/', 'http://100.64.0.1/',
    'http://[fd00::1]/', 'http://[fe80::1]/', 'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/',
  ])('does not reach %s', async (address) => {
    const refused = { code: 'FETCH_ERROR', lasting: true, message: expect.stringContaining('private network') };
    await expect(fetchDocument(address, limits({ allowHosts: [] }))).rejects.toMatchObject(refused);
  }); // biome-ignore format: a table

  it.each([
    'http://169.254.169.254/',
    'http://localhost.localdomain.invalid@127.0.0.2/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    '//[::1]/',
  ])('checks where a redirect leads: %s', async (location) => {
    await using server = await specServer({ '/': (_, response) => response.writeHead(307, { location }).end() });
    await expect(fetchDocument(server.url, limits())).rejects.toMatchObject({ name: 'FetchFailed', code: 'FETCH_ERROR' });
    expect(server.asked).toEqual(['/']);
  });

  it('checks each hop by itself: a host that is listed leads to none that is not', async () => {
    await using inner = await specServer({ '/': (_, response) => response.end('{}') });
    await using outer = await specServer({
      '/': (_, response) => response.writeHead(302, { location: `http://localhost:${inner.port}/` }).end(),
    });
    await expect(fetchDocument(outer.url, limits())).resolves.toBeTruthy();
    await expect(fetchDocument(outer.url, limits({ allowHosts: ['127.0.0.1/32', '::1'] }))).resolves.toBeTruthy();
    await expect(fetchDocument(`http://localhost:${outer.port}/`, limits({ allowHosts: ['localhost.'] }))).resolves.toBeTruthy();
    await using away = await specServer({
      '/': (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    });
    await expect(fetchDocument(`http://localhost:${away.port}/`, limits({ allowHosts: ['localhost'] }))).rejects.toMatchObject({
      lasting: true,
    });
    expect(inner.asked).toEqual(['/', '/', '/']);
  });
});
