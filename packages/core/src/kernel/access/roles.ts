import type { RoleName } from '@octavo/db';

/** The content roles, weakest first: each includes those before it (decisions, A-ROLE; review ranks above edit). */
export const ROLE_RANK: Readonly<Record<RoleName, number>> = { read: 1, comment: 2, edit: 3, review: 4, create: 5, admin: 6 };

/** The roles by rank; nothing is of rank 0. */
export const RANKED_ROLES: readonly (RoleName | null)[] = [null, 'read', 'comment', 'edit', 'review', 'create', 'admin'];

/** Returns whether a role (null: a guest, or nothing) is at least another. */
export function roleAtLeast(role: RoleName | null, needed: RoleName): boolean {
  return role !== null && ROLE_RANK[role] >= ROLE_RANK[needed];
}

/** Returns the higher of two roles; null is the lowest. */
export function higherRole(a: RoleName | null, b: RoleName | null): RoleName | null {
  return b !== null && roleAtLeast(b, a ?? b) ? b : a;
}
