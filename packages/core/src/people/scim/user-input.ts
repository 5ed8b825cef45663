import { characters } from '@octavo/contract';
import * as z from 'zod';
import { Email } from '../users/index.ts';
import type { ScimChange } from './read-patch.ts';
import { scimError } from './scim-error.ts';

const LONGEST_NAME = 64;

/** A truth value as RFC 7643 has it, and as Entra writes it. */
const Truth = z.union([z.boolean(), z.enum(['True', 'False', 'true', 'false']).transform((word) => word.toLowerCase() === 'true')], {
  error: 'Must be true or false.',
});
const ExternalId = z.string().min(1).max(255).nullable();
const part = z.string().max(255).nullish();

/** A user as identity providers send one: what Octavo does not keep is let through. */
export const ScimUserInput = z.object({
  userName: z.string().min(1).max(254),
  externalId: ExternalId.optional(),
  active: Truth.optional(),
  displayName: part,
  name: z.object({ formatted: part, givenName: part, familyName: part }).nullish(),
  emails: z
    .array(z.object({ value: z.string().max(254), primary: Truth.optional() }))
    .max(20)
    .nullish(),
});
type Given = z.output<typeof ScimUserInput>;

/** Change of a member by a provider. */
export interface UserChange {
  email?: string;
  externalId?: string | null;
  active?: boolean;
}

/**
 * Returns the e-mail address of a user as accounts are kept under it: `userName` where it is one, else the primary or first of `emails`.
 * @throws OctavoError `bad_request` (`invalidValue`) where there is none.
 */
export function emailOf({ userName, emails }: Pick<Given, 'userName' | 'emails'>): string {
  const primary = emails?.find((each) => each.primary === true) ?? emails?.[0];
  for (const text of [userName, primary?.value]) {
    const read = Email.safeParse(text);
    if (read.success) return read.data;
  }
  throw scimError('invalidValue', 'Accounts go by an e-mail address. Send it as `userName`, or in `emails`.');
}

/** Returns the name of a new account: as it is displayed, else of its parts, else of the address; at most 64 characters. */
export function nameOf({ displayName, name }: Pick<Given, 'displayName' | 'name'>, email: string): string {
  const parts = [name?.givenName, name?.familyName].filter(Boolean).join(' ');
  const clean = (text: string | null | undefined) =>
    (text ?? '')
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim();
  const found = [displayName, name?.formatted, parts].map(clean).find((text) => text !== '') ?? email.slice(0, email.lastIndexOf('@'));
  return characters(found) <= LONGEST_NAME ? found : [...found].slice(0, LONGEST_NAME).join('').trimEnd();
}

/**
 * Returns the change of a member that a PATCH asks for. Attributes that Octavo does not keep are let through without effect, as providers send all they have.
 * @throws OctavoError `bad_request` (`invalidValue`).
 */
export function changeOfPatch(changes: readonly ScimChange[]): UserChange {
  const change: UserChange = {};
  for (const { op, attribute, value } of changes) {
    const isRemoved = op === 'remove';
    if (attribute === 'active') {
      // A member whose `active` is removed is not active.
      change.active = isRemoved ? false : read(Truth, firstOf(value), 'active');
    } else if (attribute === 'externalid') change.externalId = isRemoved ? null : read(ExternalId, value, 'externalId');
    else if (attribute === 'username' && !isRemoved)
      change.email = emailOf({ userName: read(z.string().max(254), value, 'userName'), emails: undefined });
  }
  return change;
}

/** Entra wraps single values into a list of one at times. */
function firstOf(value: unknown): unknown {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null && 'value' in first ? first.value : first;
}

function read<Output>(schema: z.ZodType<Output>, value: unknown, name: string): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw scimError('invalidValue', `The value of \`${name}\` cannot be used: ${result.error.issues[0]?.message ?? 'it has another type'}`);
}
