import { OctavoError } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { roleAtLeast } from './roles.ts';

/**
 * Checks that somebody may give a role away, and change who has one: nobody gives more than they have, or takes from those above.
 * @param own the giver's role on the thing itself
 * @param roles what is given, and what the receiver has until now
 * @throws OctavoError `forbidden` with code `role_too_high`.
 */
export function requireGrantable(own: RoleName | null, ...roles: readonly (RoleName | null | undefined)[]): void {
  const over = roles.find((role) => role !== null && role !== undefined && !roleAtLeast(own, role));
  if (over === undefined) return;
  throw new OctavoError(
    'forbidden',
    `You cannot give or take the role "${over}": yours is ${own === null ? 'none' : `"${own}"`}. Ask an admin.`,
    {
      code: 'role_too_high',
    },
  );
}
