import { isOctavoError } from '@octavo/contract';
import type { LfsPointer } from '../../content/index.ts';
import type { HttpAnswer, HttpSession } from '../http.ts';
import type { Scrubber } from '../scrub.ts';
import type { LfsEndpoint } from './lfs-endpoint.ts';
import { type LfsHeaders, plainHeaders } from './lfs-headers.ts';

/** Request that downloads or uploads an object. */
export interface LfsAction {
  href: URL;
  headers: Record<string, string>;
}

/** Answer of a server for one object: the actions to perform, none if the server already has the object, or the problem that prevents them. */
export interface LfsAnswer {
  actions: Partial<Record<'download' | 'upload' | 'verify', LfsAction>>;
  problem?: string;
}

const TYPE = 'application/vnd.git-lfs+json';
/** Answers are a few hundred bytes for each object asked for. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
export const LFS_OBJECTS_AT_ONCE = 100;

const MOST_HREF = 8192;

/**
 * Asks an LFS server about at most {@link LFS_OBJECTS_AT_ONCE} objects (git-lfs, docs/api/batch.md). By SHA-256 id; an object
 * that the server does not mention has a problem. @throws OctavoError those of the session.
 */
export async function askLfs(
  { http, url: base, headers }: LfsEndpoint,
  question: { operation: 'download' | 'upload'; ref: string; pointers: readonly LfsPointer[] },
): Promise<Map<string, LfsAnswer>> {
  const { operation, ref, pointers } = question;
  const objects = pointers.map(({ oid, size }) => ({ oid, size }));
  const body = Buffer.from(JSON.stringify({ operation, transfers: ['basic'], ref: { name: ref }, objects, hash_algo: 'sha256' }));
  const url = new URL(`${base.href}/objects/batch`);
  const scrub = scrubberOf(http, headers);
  const answer = await http.post(url, { ...headers, accept: TYPE, 'content-type': TYPE }, { size: body.length, open: () => [body] });
  const reply = membersOf(await json(answer));
  const byOid = new Map<unknown, Members>();
  if ((reply.transfer ?? 'basic') === 'basic' && Array.isArray(reply.objects)) {
    for (const object of reply.objects) byOid.set(membersOf(object).oid, membersOf(object));
  }
  return new Map(pointers.map(({ oid }) => [oid, answerOf(byOid.get(oid), url, scrub)]));
}

/** Returns a scrubber for answers of a server, which may repeat the credentials. */
function scrubberOf(http: HttpSession, headers: LfsHeaders): Scrubber {
  const secrets = Object.values(headers).flatMap((value) => [value, value.slice(value.indexOf(' ') + 1)]);
  return (text) => http.scrub(secrets.reduce((clean, secret) => (secret === '' ? clean : clean.replaceAll(secret, '***')), text));
}

function answerOf(object: Members | undefined, url: URL, scrub: Scrubber): LfsAnswer {
  if (object === undefined) return { actions: {}, problem: 'its LFS server gives an answer that cannot be used' };
  if (object.error !== undefined) {
    const { message, code } = membersOf(object.error);
    const said = scrub(typeof message === 'string' ? message : `error ${Number(code)}`).slice(0, 200);
    return { actions: {}, problem: `its LFS server says: ${said}` };
  }
  const actions: LfsAnswer['actions'] = {};
  for (const name of ['download', 'upload', 'verify'] as const) {
    const { href, header } = membersOf(membersOf(object.actions)[name]);
    const target = typeof href === 'string' && href.length <= MOST_HREF ? URL.parse(href, url.href) : null;
    // From https nothing leads to where others could read along.
    const isFine = target !== null && (target.protocol === 'https:' || target.protocol === url.protocol);
    if (isFine) actions[name] = { href: target, headers: plainHeaders(header) };
  }
  return { actions };
}

type Members = Record<string, unknown>;

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

async function json({ body }: HttpAnswer): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MOST_ANSWER_BYTES) return undefined;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Returns whether an error means that LFS is not available, rather than a network failure: a retry would not help. */
export function isRefusal(error: unknown): boolean {
  return (
    isOctavoError(error) && ['git_not_git', 'git_not_found', 'git_auth_failed', 'git_too_large', 'git_blocked_address'].includes(error.code)
  );
}
