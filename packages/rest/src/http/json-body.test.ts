import { BODY_LIMITS } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { readJsonBody as readJsonBodyInTurn } from './json-body.ts';
import { LargeBodies } from './large-bodies.ts';

const { content } = BODY_LIMITS;
const turns = new LargeBodies();
const readJsonBody = (request: Request, limit: typeof content) => readJsonBodyInTurn(request, limit, turns, { kind: 'anonymous' });
const JSON_TYPE = { 'content-type': 'application/json' };

function post(body: RequestInit['body'], headers: Record<string, string> = JSON_TYPE): Request {
  return new Request('http://localhost/', { method: 'POST', body, headers, ...(body instanceof ReadableStream ? { duplex: 'half' } : {}) });
}

describe('readJsonBody', () => {
  it('reads JSON with and without a charset, and of a derived type', async () => {
    expect(await readJsonBody(post('{"a":1}'), content)).toEqual({ a: 1 });
    expect(await readJsonBody(post('{"a":1}', { 'content-type': 'Application/JSON; charset=utf-8' }), content)).toEqual({ a: 1 });
    expect(await readJsonBody(post('[1]', { 'content-type': 'application/merge-patch+json' }), content)).toEqual([1]);
  });

  it('takes no body as an empty object, whatever the content type', async () => {
    expect(await readJsonBody(post(null, {}), content)).toEqual({});
    expect(await readJsonBody(post(new Uint8Array(), JSON_TYPE), content)).toEqual({});
    expect(await readJsonBody(post(new Uint8Array(), { 'content-type': 'text/plain' }), content)).toEqual({});
  });

  it.each([
    ['no content type', new Uint8Array([123, 125]), {}],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a type that only begins like JSON', '{}', { 'content-type': 'application/jsonx' }],
    ['a compressed body', '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
  ])('refuses %s with 415', async (_, body, headers) => {
    await expect(readJsonBody(post(body, headers as Record<string, string>), content)).rejects.toMatchObject({ status: 415 });
  });

  it.each(['{', '{"a":}', 'nul', '{"a":1}x', ' '])('refuses %j as malformed', async (body) => {
    await expect(readJsonBody(post(body), content)).rejects.toMatchObject({ status: 400, code: 'malformed_json' });
  });

  it('refuses bytes that are not UTF-8', async () => {
    await expect(readJsonBody(post(new Uint8Array([34, 255, 34])), content)).rejects.toMatchObject({ status: 400 });
  });

  it('takes a body of exactly the limit', async () => {
    const body = `"${'a'.repeat(content.bytes - 2)}"`;
    expect(await readJsonBody(post(body), content)).toHaveLength(content.bytes - 2);
  });

  it('refuses a declared length over the limit without reading', async () => {
    const request = post(endless(), { ...JSON_TYPE, 'content-length': String(content.bytes + 1) });
    await expect(readJsonBody(request, content)).rejects.toMatchObject({ status: 413 });
  });

  it('stops reading a body of unknown length at the limit', async () => {
    await expect(readJsonBody(post(endless()), content)).rejects.toMatchObject({ status: 413 });
  });
});

function endless(): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(1024 * 1024).fill(32);
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}
