export { createOrganization, createOrganizationFor } from './create-organization.ts';
export { getOrganization } from './get-organization.ts';
export { getOrganizationSecurity, type OrganizationSecurity } from './get-security.ts';
export { getSubdomain } from './get-subdomain.ts';
export { insertOrganization } from './insert-organization.ts';
export { listOrganizations } from './list-organizations.ts';
export { organizationsOfDomain } from './organizations-of-domain.ts';
export { presentForeignOrganization, presentOrganization } from './present-organization.ts';
export { updateOrganization } from './update-organization.ts';
