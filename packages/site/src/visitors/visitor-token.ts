import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { VisitorProblem } from '../model.ts';

/** Longest token that is read, in characters: what fits into an address. */
const MAX_TOKEN_LENGTH = 16_384;
/** How far clocks may differ, in seconds. */
const CLOCK_TOLERANCE = 10;

/** What a visitor's token says, or why it was not taken. */
export type TokenReading = { claims: Readonly<Record<string, unknown>>; expiresAt: number } | { problem: VisitorProblem };

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
  try {
    const { payload } = await jwtVerify<JWTPayload>(token, new TextEncoder().encode(key), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: new Date(now),
    });
    return { claims: payload, expiresAt: (payload.exp as number) * 1000 };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): VisitorProblem {
  if (error instanceof errors.JWTExpired) return 'token-expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token-signature';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf' && error.reason === 'check_failed') return 'token-not-yet';
  return 'token-malformed';
}
