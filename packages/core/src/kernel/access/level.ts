import type { DefaultLevel, RoleName } from '@octavo/db';
import { higherRole, ROLE_RANK } from './roles.ts';

/** User that a role is evaluated for, with their role in the organization (null: a guest). */
export interface Who {
  userId: string;
  role: RoleName | null;
}

/** A space or collection as one person meets it. Grants are undefined where nothing was given, null where access was taken away. */
export interface Level {
  defaultLevel: DefaultLevel;
  createdBy: string;
  userGrant: RoleName | null | undefined;
  /** The highest grant of the person's teams. */
  teamGrant: RoleName | null | undefined;
  /** Of a space: the sites that carry it. They come between it and what it lies in. */
  sites?: readonly Level[];
}

/**
 * The one rule of access (decisions, A-ROLE): the role a person has on the last of a chain of levels, outermost collection first; null is
 * no access. Admins of the organization have `admin` everywhere. Else the innermost level that says something wins: the person's own
 * grant, then the highest of their teams, then the default level; `inherit` leaves it to what is above: to the sites that carry a space,
 * then to the collections around it, in the end to the role in the organization.
 */
export function roleOnChain(who: Who, chain: readonly Level[]): RoleName | null {
  let role = who.role;
  for (const level of chain) role = roleOnLevel(who, level, role);
  return role;
}

/** One step of {@link roleOnChain}: the role on a level, by the role on what is around it. */
export function roleOnLevel(who: Who, level: Level, above: RoleName | null): RoleName | null {
  if (who.role === 'admin') return 'admin';
  if (level.userGrant !== undefined) return level.userGrant;
  if (level.teamGrant !== undefined) return level.teamGrant;
  if (level.defaultLevel === 'inherit') return roleBySites(who, level.sites, above);
  // Whoever makes something is not locked out of it by closing it to all.
  if (level.defaultLevel === null) return level.createdBy === who.userId && who.role !== null ? 'admin' : null;
  if (who.role !== null) return level.defaultLevel;
  // A default level speaks of members. A guest needs a grant, and has no more of it here than members have.
  return above === null || ROLE_RANK[above] < ROLE_RANK[level.defaultLevel] ? above : level.defaultLevel;
}

/** Of several sites that say something of a person the one that gives most decides, so that a second site takes nothing away. */
function roleBySites(who: Who, sites: readonly Level[] = [], above: RoleName | null): RoleName | null {
  let found: RoleName | null | undefined;
  for (const site of sites) {
    if (site.userGrant === undefined && site.teamGrant === undefined && site.defaultLevel === 'inherit') continue;
    const role = roleOnLevel(who, site, above);
    found = found === undefined ? role : higherRole(found, role);
  }
  return found === undefined ? above : found;
}
