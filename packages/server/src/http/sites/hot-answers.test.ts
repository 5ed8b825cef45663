import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { createCaches } from '@octavo/core';
import { expect, it, onTestFinished } from 'vitest';
import { HotAnswers } from './hot-answers.ts';
import { type SiteAnswer, sendAnswer } from './site-answer.ts';

const request = (headers: IncomingMessage['headers'] = {}, method = 'GET') => ({ method, headers }) as IncomingMessage;
const page = (text: string): SiteAnswer => ({
  status: 200,
  headers: { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip', ETag: `"${text}-gz"`, Vary: 'Accept' },
  body: Buffer.from(text),
});

/** Answers over a database whose stamp is said, at once or when it was asked for, and the number of times that one was made. */
function answers({ isAsked = false } = {}) {
  const store = { at: 1 as number | undefined, stamp: () => (isAsked ? Promise.resolve(store.at) : store.at) };
  const hot = new HotAnswers({ caches: createCaches(), store });
  let made = 0;
  const get = async (text: string, headers?: IncomingMessage['headers'], url = 'http://a/') =>
    hot.get(request(headers), url, async () => {
      made++;
      return page(text);
    });
  return { store, hot, get, made: () => made };
}

it.each([false, true])(
  'answers without making what was asked for often, until something is written (a database that is asked: %s)',
  async (isAsked) => {
    const { store, get, made } = answers({ isAsked });
    for (let time = 0; time < 5; time++) expect((await get('one')).body).toEqual(Buffer.from('one'));
    expect(made()).toBe(3);
    store.at = 2;
    expect((await get('two')).body).toEqual(Buffer.from('two'));
    expect(made()).toBe(4);
  },
);

it('makes what was asked for often once after each write', async () => {
  const { store, get, made } = answers();
  for (let at = 1; at <= 5; at++) {
    store.at = at;
    for (let time = 0; time < 4; time++) expect((await get(`text ${at}`)).body).toEqual(Buffer.from(`text ${at}`));
  }
  expect(made()).toBe(3 + 4);
});

it('keeps an answer under what the database was before it was made, so that what is written meanwhile is seen', async () => {
  const { store, hot, get } = answers();
  for (let time = 0; time < 3; time++) await get('one');
  store.at = 2;
  await hot.get(request(), 'http://a/', async () => {
    store.at = 3;
    return page('two');
  });
  expect((await get('three')).body).toEqual(Buffer.from('three'));
});

it('makes every answer where the database cannot tell of writes, and for who brings a cookie of readers or a token', async () => {
  const { store, get, made } = answers();
  for (let time = 0; time < 5; time++) await get('one');
  expect(made()).toBe(3);
  await get('one', { authorization: 'Bearer a' });
  await get('one', {}, 'http://a/?jwt_token=a');
  store.at = undefined;
  await get('one');
  expect(made()).toBe(6);
});

it('tells who has an answer that it is the same, in any form, and sends it to others', async () => {
  const { get, made } = answers();
  for (let time = 0; time < 5; time++) {
    for (const tags of ['"one-gz"', 'W/"one-gz"', '"other", "one-br"', '"one"']) {
      const unchanged = await get('one', { 'if-none-match': tags });
      expect([unchanged.status, unchanged.body]).toEqual([304, undefined]);
      expect(unchanged.headers).toEqual({ ETag: '"one-gz"', Vary: 'Accept' });
    }
    expect((await get('one', { 'if-none-match': '"other"' })).status).toBe(200);
  }
  expect(made()).toBe(3);
});

it('sends headers of an answer in place of the common ones, lists line by line, and no body to HEAD', async () => {
  const answer: SiteAnswer = {
    status: 200,
    headers: { 'permissions-policy': 'none', 'Set-Cookie': ['a=1', 'b=2'], 'Content-Type': 'text/plain' },
    body: 'text ü',
  };
  const server = createServer((asked, response) => void sendAnswer(asked, response, answer)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const ask = async (method: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const [head = '', body] = (await socket.setEncoding('utf8').toArray()).join('').split('\r\n\r\n');
    return { lines: head.split('\r\n').filter((line) => !/^(?:HTTP|Date|Connection)/.test(line)), body };
  };
  const lines = [
    'X-Content-Type-Options: nosniff',
    'Cross-Origin-Opener-Policy: same-origin',
    'permissions-policy: none',
    'Set-Cookie: a=1',
    'Set-Cookie: b=2',
    'Content-Type: text/plain',
    'Content-Length: 7',
  ];
  expect(await ask('GET')).toEqual({ lines, body: 'text ü' });
  expect(await ask('HEAD')).toEqual({ lines, body: '' });
});
