export { authenticateScim } from './authenticate-scim.ts';
export { readFilter, type ScimFilter } from './read-filter.ts';
export { readPatch, type ScimChange } from './read-patch.ts';
export { MOST_ITEMS, type ScimContext, type ScimPage } from './scim-context.ts';
export { createScimGroup, deleteScimGroup, getScimGroup, listScimGroups, patchScimGroup, replaceScimGroup } from './scim-groups.ts';
export { createScimToken, listScimTokens, revokeScimToken } from './scim-tokens.ts';
export { createScimUser, deleteScimUser, getScimUser, listScimUsers, patchScimUser, replaceScimUser } from './scim-users.ts';
