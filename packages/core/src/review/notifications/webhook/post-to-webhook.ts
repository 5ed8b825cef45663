import type { NotificationWebhookBody } from '@octavo/contract';
import { signWebhook } from '@octavo/runtime';
import type { System } from '../../../kernel/base/index.ts';
import { AddressRefused, guardedStream } from '../../../kernel/outbound/index.ts';

/** Time (ms) in which an address has to answer. */
const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read at most: its status is all that counts. */
const MOST_BYTES = 64 * 1024;
/** Longest time (s) for which an address may ask to be left alone. */
const LONGEST_PAUSE = 3600;

/** Answer of an address: its status, and the time (ms) that it asks to be left alone for; or the reason why there is none. */
export type WebhookAnswer = { status: number; retryAfter: number } | { problem: string };

/** Address, and the secret that signs what is sent to it. */
export interface WebhookTarget {
  url: string;
  secret: string;
}

/**
 * Sends a body to an address, signed as webhooks of integrations are. Redirects are not followed. What the answer says is not read, so that nobody sees
 * by it what is inside a private network.
 * @throws the reason of `signal`.
 */
export async function postToWebhook(
  { config, now }: System,
  { url, secret }: WebhookTarget,
  body: NotificationWebhookBody,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Octavo',
    'x-octavo-signature': signWebhook(secret, text, new Date(now())),
  };
  const limits = { allowHosts: config.allowHosts, timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES };
  try {
    const answer = await guardedStream(new URL(url), { method: 'POST', headers, body: text, signal }, limits);
    await leave(answer.body);
    const seconds = Number(answer.headers.get('retry-after'));
    return { status: answer.status, retryAfter: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_PAUSE) * 1000 : 0 };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return { problem: problemOf(error) };
  }
}

async function leave(body: AsyncIterable<Buffer>): Promise<void> {
  try {
    // The connection ends when its first piece was read.
    for await (const _ of body) break;
  } catch {
    // The status was answered.
  }
}

function problemOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  if (!(error instanceof Error)) return 'It could not be reached.';
  if (error.name === 'TimeoutError') return `It did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? `It could not be reached (${code}).` : 'It could not be reached.';
}
