import { isOctavoError } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { AddressRefused, AnswerTooLarge, guardedFetch } from '../../kernel/outbound/index.ts';
import { BadChange } from './bad-change.ts';

const MOST_REDIRECTS = 5;
const LIMITS = { timeoutMs: 20_000, maxBytes: 20 * 1024 * 1024 };

/** Returns the bytes of a file elsewhere. Every address on the way is checked as {@link guardedFetch} does. @throws BadChange */
export async function fetchFile(ctx: Context, address: string, member: string): Promise<Uint8Array> {
  const { allowHosts } = ctx.system.config;
  const refuse = (why: string) => new BadChange('bad_request', member, `The file could not be fetched: ${why}`, 'file_not_fetched');
  let url = new URL(address);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refuse('it has to be at an http or https address.');
    if (url.username !== '' || url.password !== '') throw refuse('its address must not hold a password.');
    const answer = await fetchOnce(url, allowHosts).catch((error: unknown) => {
      if (isOctavoError(error)) throw error;
      throw refuse(reasonOf(error));
    });
    const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
    if (next !== null && URL.canParse(next, url)) {
      url = new URL(next, url);
      continue;
    }
    if (answer.status !== 200) throw refuse(`the server answered with status ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
  throw refuse('it was redirected too often.');
}

function fetchOnce(url: URL, allowHosts: readonly string[]): Promise<Response> {
  return guardedFetch(url, { method: 'GET', headers: { accept: '*/*' } }, { allowHosts, ...LIMITS });
}

function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  if (error instanceof AnswerTooLarge) return 'it is larger than 20 MB.';
  if (error instanceof Error && error.name === 'TimeoutError') return 'the server took too long.';
  return 'the server cannot be reached.';
}
