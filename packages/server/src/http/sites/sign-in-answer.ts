import { isOctavoError } from '@octavo/contract';
import {
  askVisitorAuthentication,
  createThrottle,
  type SiteSnapshot,
  type System,
  type Throttle,
  type VisitorToSignIn,
} from '@octavo/core';
import { plainText, type SiteAnswer } from './site-answer.ts';

/** Visitors of one address who are sent to sign in: thirty at once, and one more each second. */
export function createSignInThrottle(system: System): Throttle {
  return createThrottle(system, 'site-sign-in', { burst: 30, refillMs: 1000 });
}

/** A visitor whom an integration is to sign in. */
export interface SignIn {
  site: SiteSnapshot;
  ask: VisitorToSignIn;
  /** Network address of the visitor, counted against. */
  address: string;
}

/** Answers with what the script of an integration says to a visitor who is not signed in; `undefined` where it does not. */
export async function answerSignIn(system: System, throttle: Throttle, { site, ask, address }: SignIn): Promise<SiteAnswer | undefined> {
  try {
    throttle.take([address]);
  } catch (error) {
    if (!isOctavoError(error)) throw error;
    return plainText(error.status, error.message, { 'Retry-After': '10' });
  }
  const answer = await askVisitorAuthentication(system, site, ask);
  if (answer === undefined) return undefined;
  return { status: answer.status, headers: { ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' }, body: answer.body };
}
