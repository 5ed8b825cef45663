export { type DeletedOrganization, deleteOrganization, GRACE_DAYS, MOST_GRACE_DAYS } from './delete-organization.ts';
export { deleteOwnOrganization } from './delete-own-organization.ts';
export { eraseOrganizations } from './erase-organizations.ts';
export { listRestorable, type RestorableOrganization } from './list-restorable.ts';
export { type OrganizationExtent, readOrganizationExtent, readOwnExtent } from './read-extent.ts';
export { restoreOrganization } from './restore-organization.ts';
export { restoreOwnOrganization } from './restore-own-organization.ts';
