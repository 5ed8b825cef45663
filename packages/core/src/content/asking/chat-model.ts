import { OctavoError } from '@octavo/contract';
import { createParser } from 'eventsource-parser';
import * as z from 'zod';
import type { AskSettings, System } from '../../kernel/base/index.ts';
import { guardedStream } from '../../kernel/outbound/index.ts';

/** Time (ms) of a whole answer. */
const TIMEOUT_MS = 90_000;
/** Bytes of an answer with all that is around its words. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Bytes of an event, or of an answer that comes as a whole. */
const MOST_EVENT = 256 * 1024;
/** Most words that the model is asked for, in tokens. */
const MOST_TOKENS = 1200;

/** A message to a model. */
export interface ChatMessage {
  role: 'system' | 'user';
  content: string;
}

const Chunk = z.object({ choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })) });
const Whole = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1) });

/**
 * Sends messages to the operator's model and yields the words of its answer as they come. The operator named its address, which may be a private one.
 * @throws OctavoError `unavailable` when it cannot be reached, refuses, is too slow, or answers what is no answer; the reason of `signal`
 */
export async function* streamChat(
  system: System,
  settings: AskSettings,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  try {
    yield* wordsOf(system, settings, messages, signal);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof OctavoError) throw error;
    system.log.warn('the model of OCTAVO_ASK_URL could not be asked', { error });
    throw failed('The model could not be reached, or did not answer in time.');
  }
}

async function* wordsOf(
  system: System,
  { url, model, key }: AskSettings,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const address = new URL(`${url.replace(/\/+$/, '')}/chat/completions`);
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  const body = JSON.stringify({ model, messages, stream: true, temperature: 0, max_tokens: MOST_TOKENS });
  const allowHosts = [...system.config.allowHosts, address.hostname.replace(/^\[|\]$/g, '')];
  const limits = { allowHosts, timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES };
  const answer = await guardedStream(address, { method: 'POST', headers, body, signal }, limits);
  if (answer.status !== 200) {
    // Its words may repeat the question, so they are nobody's to read in a log.
    for await (const _ of answer.body) break;
    system.log.warn('the model of OCTAVO_ASK_URL refused', { status: answer.status });
    throw failed(`The model refused (status ${answer.status}).`);
  }
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    yield await wholeAnswer(answer.body);
    return;
  }
  yield* eventsOf(answer.body);
}

async function* eventsOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let words: string[] = [];
  let isDone = false;
  const parser = createParser({
    maxBufferSize: MOST_EVENT,
    onEvent({ data }) {
      if (data === '[DONE]') isDone = true;
      else words.push(...contentIn(data));
    },
    onError(error) {
      // Lines of another kind are no part of the shape, and are passed over; too long ones are an end.
      if (error.type !== 'unknown-field' && error.type !== 'invalid-retry') throw failed('The model answered with what is no answer.');
    },
  });
  const decoder = new TextDecoder();
  for await (const piece of body) {
    parser.feed(decoder.decode(piece, { stream: true }));
    const come = words;
    words = [];
    yield* come;
    if (isDone) return;
  }
}

function contentIn(data: string): string[] {
  const parsed = Chunk.safeParse(jsonOf(data));
  if (!parsed.success) throw failed('The model answered with what is no answer.');
  return parsed.data.choices.flatMap(({ delta }) => (typeof delta?.content === 'string' && delta.content !== '' ? [delta.content] : []));
}

/** Returns the answer of a server that does not stream. */
async function wholeAnswer(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MOST_EVENT) throw failed('The model answered too much.');
    parts.push(part);
  }
  const parsed = Whole.safeParse(jsonOf(Buffer.concat(parts).toString('utf8')));
  if (!parsed.success) throw failed('The model answered with what is no answer.');
  return parsed.data.choices[0]?.message.content ?? '';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const failed = (what: string): OctavoError =>
  new OctavoError('unavailable', `${what} Try again in a minute, or search.`, { code: 'ask_failed' });
