import { describe, expect, it } from 'vitest';
import { eventOf, type ModelAnswer, ONE_DATABASE, startModel, testSystem } from '../../testing/index.ts';
import { type ChatMessage, streamChat } from './chat-model.ts';

const [database] = ONE_DATABASE;
const MESSAGES: ChatMessage[] = [{ role: 'user', content: 'Why?' }];

async function asked(answer: ModelAnswer, signal = new AbortController().signal) {
  await using system = await testSystem(database ?? 'sqlite');
  await using model = await startModel(answer);
  const words: string[] = [];
  let error: unknown;
  try {
    for await (const some of streamChat(system, model.settings, MESSAGES, signal)) words.push(some);
  } catch (thrown) {
    error = thrown;
  }
  return { words, error, sent: model.sent, log: system.log.text() };
}

const streamed =
  (write: (response: Parameters<Exclude<ModelAnswer, readonly string[]>>[0]) => void): ModelAnswer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    write(response);
  };

describe('a model of the operator', () => {
  it('is sent the messages with its key, at a private address that the operator named, and its words come as they are written', async () => {
    const { words, sent } = await asked(['Because', ' of', '', ' it.']);
    expect(words).toEqual(['Because', ' of', ' it.']);
    expect(sent).toEqual([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer sesame',
        body: expect.objectContaining({ model: 'small', stream: true, messages: MESSAGES }),
      },
    ]);
  });

  it('may send letters in pieces, comments, events without words, and no end', async () => {
    const { words, error } = await asked(
      streamed((response) => {
        const event = Buffer.from(eventOf('Größe'));
        const half = event.indexOf('ö') + 1;
        response.write(': waiting\n\n');
        response.write(event.subarray(0, half));
        setImmediate(() => {
          response.write(event.subarray(half));
          response.write(`data: ${JSON.stringify({ choices: [{ delta: { role: 'assistant', content: null } }] })}\n\n`);
          response.end(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: 3 } })}\n\n`);
        });
      }),
    );
    expect([words, error]).toEqual([['Größe'], undefined]);
  });

  it('may answer at once where it does not stream', async () => {
    const { words } = await asked((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'All of it.' } }] }));
    });
    expect(words).toEqual(['All of it.']);
  });

  it.each<[string, ModelAnswer]>([
    ['refuses', (response) => void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"sesame"}')],
    ['hangs up', (response) => void response.destroy()],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['sends what is no JSON', streamed((response) => response.end('data: {\n\n'))],
    ['sends another shape', streamed((response) => response.end('data: {"text":"x"}\n\n'))],
    ['sends an event without an end', streamed((response) => response.end(`data: ${'x'.repeat(300_000)}`))],
    ['sends too much', streamed((response) => void response.end(eventOf('x'.repeat(100_000)).repeat(60)))],
    ['sends no answer', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[]}')],
    [
      'sends an endless answer at once',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(300_000)),
    ],
  ])('that %s is a failure of its own, without its words', async (_what, answer) => {
    const { error, log } = await asked(answer);
    expect(error).toMatchObject({ kind: 'unavailable', code: 'ask_failed', message: expect.stringMatching(/^The model .* Try again/) });
    expect(log + String(error)).not.toContain('sesame');
  });

  it('is left in the middle of an answer when nobody waits any more', async () => {
    const left = new AbortController();
    let isClosed: Promise<void> | undefined;
    const answer = streamed((response) => {
      isClosed = new Promise((resolve) => response.on('close', resolve));
      response.write(eventOf('One'));
      setImmediate(() => left.abort(new Error('gone')));
    });
    const { error } = await asked(answer, left.signal);
    expect(error).toMatchObject({ message: 'gone' });
    await isClosed;
  });
});
