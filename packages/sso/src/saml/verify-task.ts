import type { ReadAssertion } from './read-assertion.ts';
import { SamlRefused } from './refused.ts';
import { type VerifyInput, verifyResponse } from './verify-response.ts';

/** Result of the verification: an error would not keep its class on the way between threads. */
export type Verified = { assertion: ReadAssertion } | { refused: string[] };

/** Verifies an answer of a SAML provider in a worker: what a large one takes (hundreds of groups) would hold up everybody. */
export async function verifyTask(input: VerifyInput): Promise<Verified> {
  try {
    return { assertion: await verifyResponse(input) };
  } catch (error) {
    if (!(error instanceof SamlRefused)) throw error;
    return { refused: [error.message, ...(error.cause instanceof Error ? [error.cause.message] : [])] };
  }
}
