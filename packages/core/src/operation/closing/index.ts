export { type DeletedOrganization, deleteOrganization, GRACE_DAYS, MOST_GRACE_DAYS } from './delete-organization.ts';
export { eraseOrganizations } from './erase-organizations.ts';
export { type OrganizationExtent, readOrganizationExtent } from './read-extent.ts';
export { restoreOrganization } from './restore-organization.ts';
