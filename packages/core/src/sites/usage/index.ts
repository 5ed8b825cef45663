export { getOrganizationQuotas } from './get-organization-quotas.ts';
export { getOrganizationUsage, type OrganizationUsage } from './get-organization-usage.ts';
export { listSpaceUsage, type SpaceUsage } from './list-space-usage.ts';
