import { OctavoError, type TranslationLanguage } from '@octavo/contract';
import type { System } from '../../../kernel/base/index.ts';
import { AddressRefused, AnswerTooLarge, guardedFetch } from '../../../kernel/outbound/index.ts';
import { SERVICES } from './services.ts';
import type { Translator } from './translator-record.ts';

/** Texts and characters of one request: DeepL takes 50 texts, and 128 KiB. */
const MOST_TEXTS = 40;
const MOST_CHARACTERS = 8_000;
/** Characters of one text; a longer one is left as it is. */
const LONGEST_TEXT = 20_000;
/** Time of one request (ms), and bytes of its answer. */
const TIMEOUT_MS = 120_000;
const MOST_BYTES = 2 * 1024 * 1024;
/** Longest time that a service may ask to be left alone (s). */
const LONGEST_PAUSE = 3600;

/** Words for a machine translator. */
export interface TranslateRequest {
  language: TranslationLanguage;
  words: readonly string[];
  signal: AbortSignal;
}

/**
 * Translates words by a service, a few at a time, in their order. Words that a model answers in another shape are asked for again in halves; a text that it never answers is
 * an empty one.
 * @throws OctavoError `conflict` with code `translator_refused` or `translator_quota` for what somebody has to change; `unavailable` with code `translator_failed` for
 * what may pass; the reason of `signal`
 */
export async function translateWords(
  system: System,
  translator: Translator,
  { language, words, signal }: TranslateRequest,
): Promise<string[]> {
  const translations: string[] = [];
  for (const batch of batchesOf(words)) {
    translations.push(...(await translateBatch(batch)));
  }
  return translations;

  async function translateBatch(batch: readonly string[]): Promise<string[]> {
    const [only = ''] = batch;
    if (batch.length === 0 || (batch.length === 1 && only.length > LONGEST_TEXT)) return batch.map(() => '');
    signal.throwIfAborted();
    const answer = await ask(system, translator, { language, words: batch, signal });
    if (answer?.length === batch.length) return answer;
    if (batch.length === 1) return [''];
    const half = Math.ceil(batch.length / 2);
    return [...(await translateBatch(batch.slice(0, half))), ...(await translateBatch(batch.slice(half)))];
  }
}

function batchesOf(words: readonly string[]): string[][] {
  const batches: string[][] = [];
  let size = 0;
  for (const text of words) {
    const last = batches.at(-1);
    if (last === undefined || last.length >= MOST_TEXTS || size + text.length > MOST_CHARACTERS) {
      batches.push([text]);
      size = text.length;
    } else {
      last.push(text);
      size += text.length;
    }
  }
  return batches;
}

async function ask(system: System, translator: Translator, { language, words, signal }: TranslateRequest): Promise<string[] | undefined> {
  const service = SERVICES[translator.kind];
  const { path, headers, body } = service.request(translator, { language, words });
  const url = new URL(`${translator.url.replace(/\/+$/, '')}${path}`);
  const limits = { allowHosts: system.config.allowHosts, timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES };
  let answer: Response;
  let text: string;
  try {
    const request = { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json', ...headers }, signal };
    answer = await guardedFetch(url, { ...request, body: JSON.stringify(body) }, limits);
    text = await answer.text();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof AddressRefused) throw refused(error.message);
    if (error instanceof AnswerTooLarge) return undefined;
    system.log.warn('a machine translator could not be reached', { host: url.host, error });
    throw failed('The machine translator could not be reached, or did not answer in time.');
  }
  if (answer.status !== 200) throw refusal(answer);
  return service.read(jsonOf(text));
}

/** Status in words. What the service said beside it may repeat the words or the key, and is nobody's to read. */
function refusal({ status, headers }: Response): OctavoError {
  if (status === 401 || status === 403)
    return refused(`The machine translator refused the key (status ${status}). Enter another one in the settings of the organization.`);
  if (status === 456)
    return new OctavoError('conflict', 'The quota of the machine translator is used up. Raise it there, and try again.', {
      code: 'translator_quota',
    });
  if (status === 429 || status >= 500) {
    const pause = Number(headers.get('retry-after'));
    const retryAfter = Number.isFinite(pause) && pause > 0 ? { retryAfter: Math.min(pause, LONGEST_PAUSE) } : {};
    return failed(
      status === 429 ? 'The machine translator has too many requests.' : `The machine translator failed (status ${status}).`,
      retryAfter,
    );
  }
  return refused(
    `The machine translator did not take the request (status ${status}). Check its address, the model, and that it knows the language.`,
  );
}

const refused = (message: string) => new OctavoError('conflict', message, { code: 'translator_refused' });
const failed = (what: string, data: Record<string, unknown> = {}) =>
  new OctavoError('unavailable', `${what} It is asked again later.`, { code: 'translator_failed', data });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
