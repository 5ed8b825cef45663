import { STRONGEST_FIRST } from '@/components/access/roles';
import type { Role } from '@/lib/outputs';
import { m } from '@/messages';

/** A role in an organization as it is chosen; `guest` is none. */
export type MemberRole = Role | 'guest';

/** Roles of members as a `Select` lists them, strongest first. */
export const MEMBER_ROLES: readonly { value: MemberRole; label: string }[] = [
  ...STRONGEST_FIRST.map((value) => ({
    value,
    get label() {
      return m.access.roles[value];
    },
  })),
  {
    value: 'guest' as const,
    get label() {
      return m.people.guest;
    },
  },
];

/** Returns the words of a member's role. */
export function memberRoleLabel(role: Role | null): string {
  return role === null ? m.people.guest : m.access.roles[role];
}

/** Returns what a role means, in a sentence. */
export function memberRoleHint(role: MemberRole): string {
  return role === 'guest' ? m.people.guestHint : m.access.hints[role];
}

/** Returns the chosen role of a `Select`'s value. */
export function memberRole(value: string): MemberRole {
  return MEMBER_ROLES.find((each) => each.value === value)?.value ?? 'read';
}
