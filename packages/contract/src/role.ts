import * as z from 'zod';

/** The content roles, strongest first; each includes those after it (decisions A-ROLE). */
export const ROLES = ['admin', 'create', 'review', 'edit', 'comment', 'read'] as const;

export const Role = z.enum(ROLES).meta({
  id: 'Role',
  description:
    '`admin` administrates content, `create` creates it, `review` reviews and merges, `edit` edits live or through change requests, ' +
    '`comment` takes part in discussions, `read` reads.',
});
export type Role = z.infer<typeof Role>;

/** The role of a member; null for a guest, who sees only what was granted directly. */
export const RoleOrGuest = Role.nullable();
export type RoleOrGuest = z.infer<typeof RoleOrGuest>;

export const DefaultLevel = z.union([Role, z.literal('inherit'), z.null()]).meta({
  id: 'DefaultLevel',
  description: 'Default access of every member to the content: a role, none (null), or the default of the level above (`inherit`).',
});
export type DefaultLevel = z.infer<typeof DefaultLevel>;
