import { type ErrorKind, OctavoError } from '@octavo/contract';

/** Reasons why a sign-in through a provider failed: the sign-in page has a text for each. */
export type SsoErrorCode =
  | 'sso_failed'
  | 'sso_expired'
  | 'sso_account_exists'
  | 'sso_disabled'
  | 'sso_not_configured'
  | 'sso_unavailable'
  | 'sso_no_account'
  | 'sso_wrong_browser'
  | 'sso_other_domain'
  | 'sso_unverified_email';

const TEXTS: Record<SsoErrorCode, { kind: ErrorKind; message: string }> = {
  sso_failed: {
    kind: 'unauthenticated',
    message:
      'The answer of the identity provider could not be accepted. Start again from the sign-in page; an admin finds the reason in the log.',
  },
  sso_expired: { kind: 'unauthenticated', message: 'This sign-in took too long, or was used already. Start again from the sign-in page.' },
  sso_account_exists: {
    kind: 'conflict',
    message:
      'There is an account with this e-mail address that the provider may not open. Sign in with its password and try again in the same browser, or ask an admin to prove that the domain of the address is the organization’s.',
  },
  sso_disabled: { kind: 'forbidden', message: 'This account is disabled. Ask an admin of the organization.' },
  sso_not_configured: { kind: 'not_found', message: 'There is no such provider, or it is not set up completely. Ask an admin.' },
  sso_unavailable: {
    kind: 'unavailable',
    message: 'The identity provider does not answer. Try again in a minute; if it stays, an admin finds the reason in the log.',
  },
  sso_no_account: {
    kind: 'forbidden',
    message: 'There is no account for you here, and the provider may not make one. Ask an admin to invite you first.',
  },
  sso_wrong_browser: {
    kind: 'forbidden',
    message: 'This sign-in was begun in another browser. Start again from the sign-in page of this one.',
  },
  sso_other_domain: {
    kind: 'forbidden',
    message:
      'This provider may only sign in people whose e-mail address is of a domain that the organization has proven. Ask an admin to prove the domain of your address, or to add it to the provider.',
  },
  sso_unverified_email: {
    kind: 'forbidden',
    message: 'The identity provider has not checked your e-mail address. Let it check the address, or ask an admin of the provider.',
  },
};

/** Returns the error of a sign-in through a provider; `cause` is for the log. */
export function ssoError(code: SsoErrorCode, cause?: unknown): OctavoError {
  const { kind, message } = TEXTS[code];
  return new OctavoError(kind, message, { code, ...(cause === undefined ? {} : { cause }) });
}

/** Returns the code that the sign-in page is to show for whatever went wrong. */
export function ssoErrorCode(error: unknown): SsoErrorCode {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return isSsoErrorCode(code) ? code : 'sso_failed';
}

function isSsoErrorCode(code: string): code is SsoErrorCode {
  return Object.hasOwn(TEXTS, code);
}
