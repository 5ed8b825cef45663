import type { Role } from '@/lib/outputs';
import { m } from '@/messages';

/** A role as it is chosen; `none` takes away what would come from elsewhere. */
export type RoleChoice = Role | 'none';

/** The roles of content, strongest first. */
export const STRONGEST_FIRST: readonly Role[] = ['admin', 'create', 'review', 'edit', 'comment', 'read'];

/** Returns the roles that somebody may give, strongest first: none above their own. */
export function rolesUpTo(own: Role): RoleChoice[] {
  return [...STRONGEST_FIRST.slice(STRONGEST_FIRST.indexOf(own)), 'none'];
}

/** Roles as a `Select` lists them. */
export function roleOptions(roles: readonly RoleChoice[]): { value: RoleChoice; label: string }[] {
  return roles.map((value) => ({ value, label: m.access.roles[value] }));
}

export const choiceOf = (role: Role | null): RoleChoice => role ?? 'none';
export const roleOf = (choice: RoleChoice): Role | null => (choice === 'none' ? null : choice);
