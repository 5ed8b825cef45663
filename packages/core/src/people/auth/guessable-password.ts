import { OctavoError } from '@octavo/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Facts about a user that an attacker would try: their address, and the names of the organizations where they work. */
export interface PasswordSubject {
  email?: string | undefined;
  /** Titles of the person's organizations. */
  organizations?: readonly string[];
}

const PRODUCT = 'octavo';

let common: ReadonlySet<string> | undefined;

/** Returns whether a password is among the commonest of those that were stolen elsewhere: some 49,000, in any case of ASCII. */
function isCommon(folded: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map(fold));
  return common.has(folded);
}

/**
 * Refuses a password that is guessed first: one of the commonest, or the address of its owner, the part of it before the `@`, or the name of the product or of their
 * organization. ASCII letters are compared without case.
 * @throws OctavoError `bad_request` with code `bad_password`, and the path `where` in its details; the message never repeats the password.
 */
export function refuseGuessable(password: string, { email, organizations = [] }: PasswordSubject = {}, where = 'body.password'): void {
  const folded = fold(password);
  const own = [email, email?.slice(0, email.lastIndexOf('@'))]
    .filter((text) => text !== undefined && text !== '')
    .map((text) => fold(text ?? ''));
  const names = [PRODUCT, ...organizations].map(fold);
  const plain = withoutGaps(folded);
  if (own.includes(folded))
    throw refused('The password is your e-mail address, or its beginning: whoever knows the one would know the other.', where);
  if (names.some((name) => withoutGaps(name) === plain))
    throw refused(
      'The password is the name of Octavo or of your organization, which everybody tries first. Use several words that have nothing to do with it.',
      where,
    );
  if (isCommon(folded) || isCommon(plain))
    throw refused(
      'The password is one of the commonest that there are, and is tried first by whoever guesses. Use several words that do not belong together.',
      where,
    );
}

function refused(message: string, where: string): OctavoError {
  return new OctavoError('bad_request', message, { code: 'bad_password', details: [{ path: where, message }] });
}

/** As passwords are compared (NFKC), without the case of ASCII letters. */
function fold(text: string): string {
  return text.normalize('NFKC').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function withoutGaps(text: string): string {
  return text.replace(/[\s._-]+/g, '');
}
