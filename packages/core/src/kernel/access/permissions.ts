import type { RoleName } from '@octavo/db';
import type { Membership } from './membership.ts';
import { roleAtLeast } from './roles.ts';

/** Returns the permissions of a role on a space (decisions, A-ROLE): `edit` covers live edits and change requests, whatever the edit mode. */
export function spacePermissions(role: RoleName) {
  const can = (needed: RoleName) => roleAtLeast(role, needed);
  return {
    view: true,
    access: true,
    comment: can('comment'),
    edit: can('edit'),
    review: can('review'),
    merge: can('review'),
    triggerGitSync: can('create'),
    viewInviteLinks: can('create'),
    admin: can('create'),
    installIntegration: can('create'),
  };
}

/** Returns the permissions of a role on a collection. */
export function collectionPermissions(role: RoleName) {
  const create = roleAtLeast(role, 'create');
  return { view: true, create, viewInviteLinks: create, admin: create };
}

/** Returns the permissions of a role on a site (decisions, A-ROLE): `create` changes its structure, `admin` its settings, and publishes it. */
export function sitePermissions(role: RoleName) {
  return { view: true, access: true, edit: roleAtLeast(role, 'create'), admin: roleAtLeast(role, 'admin') };
}

/** Returns the permissions of a member in an organization; a `role` of null is a guest. */
export function organizationPermissions({ role, ownsTeam }: Membership) {
  const admin = role === 'admin';
  const member = role !== null;
  const create = roleAtLeast(role, 'create');
  return {
    view: true,
    access: true,
    admin,
    ownTeam: ownsTeam,
    createContent: create,
    createOpenAPISpec: create,
    ingestConversations: false,
    viewBilling: admin,
    listMembers: member,
    listTeams: member,
    listIntegrations: member,
    listInstallations: member,
    installIntegration: admin,
  };
}

/** Returns the permissions of a member on a team; its owners choose its members, also as guests, who see no other teams. */
export function teamPermissions({ role }: Membership, isOwner: boolean) {
  return { view: role !== null || isOwner, admin: role === 'admin' || isOwner };
}
