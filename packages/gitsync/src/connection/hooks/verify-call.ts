import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { HookCall } from './hook-call.ts';

/** Headers that carry the HMAC-SHA256 of the body in hexadecimal: GitHub, then Gitea and Forgejo, Gogs, and both Bitbucket editions. */
const SIGNATURES = ['x-hub-signature-256', 'x-gitea-signature', 'x-forgejo-signature', 'x-gogs-signature', 'x-hub-signature'];

/**
 * Returns whether the caller knows the secret: by a signature of the body, or by the secret itself (GitLab's header, `Authorization`, `?secret=`)
 * if a server cannot sign. One proof is enough; its duration does not reveal how close a wrong one is. SHA-1 is not accepted as proof.
 */
export function isSignedWith(secret: string, { headers, query, body }: HookCall): boolean {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const signed = SIGNATURES.map((name) =>
    isSame(
      headers
        .get(name)
        ?.replace(/^sha256=/, '')
        .toLowerCase(),
      signature,
    ),
  );
  const told = [headers.get('x-gitlab-token'), query.get('secret'), ...authorizationOf(headers)].map((given) => isSame(given, secret));
  return signed.includes(true) || told.includes(true);
}

/** Returns the secret in `Authorization`: the token of a bearer scheme, or the password of a basic one. */
function authorizationOf(headers: Headers): (string | undefined)[] {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return [value];
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(value, 'base64').toString('utf8')) ?? [];
  return [password];
}

/** Compares digests: texts of different lengths take as long as others. */
function isSame(given: string | null | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(expected)) && typeof given === 'string' && given !== '';
}
