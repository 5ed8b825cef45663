import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { VisitorProblem } from '../model.ts';

/** Longest token that is read, in characters: what fits into an address. */
const MAX_TOKEN_LENGTH = 16_384;
/** Tolerated difference of clocks, in seconds. */
const CLOCK_TOLERANCE = 10;

/** Content of a visitor's token, or the reason why it was refused. */
export type TokenReading = { claims: Readonly<Record<string, unknown>>; expiresAt: number } | { problem: VisitorProblem };

/** Tokens that were taken, by a hash of them and of the key: visitors bring theirs with each page. Those taken first come first. */
const taken = new Map<string, Extract<TokenReading, { expiresAt: number }>>();
const MAX_TAKEN = 2000;
/** Longer tokens are verified each time: what is kept is bounded. */
const MAX_KEPT_LENGTH = 4096;

/**
 * Verifies a visitor's token (decisions B-VA 1): a JWT by HS256 with the site's key, whatever else its header names, with `exp`.
 * Never throws.
 *
 * @param key the site's key: its UTF-8 bytes are the secret
 * @param now milliseconds since 1970
 */
export async function readVisitorToken(token: string, key: string | undefined, now: number): Promise<TokenReading> {
  if (key === undefined || key === '') return { problem: 'no-visitor-key' };
  if (token.length > MAX_TOKEN_LENGTH) return { problem: 'token-malformed' };
  const name = createHash('sha256')
    .update(JSON.stringify([key, token]))
    .digest('base64');
  const known = taken.get(name);
  if (known !== undefined && now < known.expiresAt) return known;
  taken.delete(name);
  try {
    const reading = await verify(token, key, now);
    if (token.length <= MAX_KEPT_LENGTH) keep(name, reading);
    return reading;
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

async function verify(token: string, key: string, now: number) {
  const { payload } = await jwtVerify<JWTPayload>(token, new TextEncoder().encode(key), {
    algorithms: ['HS256'],
    requiredClaims: ['exp'],
    clockTolerance: CLOCK_TOLERANCE,
    currentDate: new Date(now),
  });
  return { claims: payload, expiresAt: (payload.exp as number) * 1000 };
}

function keep(name: string, reading: Extract<TokenReading, { expiresAt: number }>): void {
  for (const oldest of taken.keys()) {
    if (taken.size < MAX_TAKEN) break;
    taken.delete(oldest);
  }
  taken.set(name, reading);
}

function problemOf(error: unknown): VisitorProblem {
  if (error instanceof errors.JWTExpired) return 'token-expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token-signature';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf' && error.reason === 'check_failed') return 'token-not-yet';
  return 'token-malformed';
}

/**
 * Signs a visitor's token as {@link readVisitorToken} verifies it.
 *
 * @param key the site's key: its UTF-8 bytes are the secret
 * @param now milliseconds since 1970
 * @param lifetime milliseconds until it ends
 */
export function signVisitorToken(claims: Readonly<Record<string, unknown>>, key: string, now: number, lifetime: number): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + lifetime) / 1000))
    .sign(new TextEncoder().encode(key));
}
