export { type AccessPath, loadAccessPath, roleOnPath, rolesOnPath } from './access-path.ts';
export { type AccessTree, loadAccessTree, readAccessTree } from './access-tree.ts';
export { countSites, readSitesToCount } from './count-sites.ts';
export { countSpaces } from './count-spaces.ts';
export { effectiveRoles, roleOnNode, type WhoInTeams } from './effective-roles.ts';
export { roleOfInstallation, roleOfScopes } from './installation-role.ts';
export { requireLevelGrantable } from './level-change.ts';
export { type CollectionRecord, collectionNotFound, loadCollection } from './load-collection.ts';
export {
  type InstallationNeed,
  type InstallationRecord,
  installationNotFound,
  type LoadedInstallation,
  loadInstallation,
} from './load-installation.ts';
export {
  type IntegrationNeed,
  type IntegrationRecord,
  integrationNotFound,
  isAllowedIn,
  type LoadedIntegration,
  loadIntegration,
  publisherOf,
  requireIntegrations,
} from './load-integration.ts';
export {
  type LoadedOrganization,
  loadOrganization,
  type OrganizationNeed,
  type OrganizationRecord,
} from './load-organization.ts';
export { type LoadedSite, loadSite, loadSiteById, type SiteRecord, siteNotFound } from './load-site.ts';
export { type LoadedLiveSpace, type LoadedSpace, loadLiveSpace, loadSpace, type SpaceRecord, spaceNotFound } from './load-space.ts';
export { cameThroughSso, type Membership, requireUnboundIn } from './membership.ts';
export {
  asksForAnything,
  columnOfRules,
  columnOfSpaceRules,
  effectiveRules,
  presentOrganizationRules,
  presentSpaceRules,
} from './merge-rules.ts';
export { isOpenOrganization, requireOpenOrganization } from './open-organization.ts';
export { organizationNotFound } from './organization-not-found.ts';
export { collectionPermissions, organizationPermissions, sitePermissions, spacePermissions, teamPermissions } from './permissions.ts';
export { readsSince } from './reads-since.ts';
export { requireAdminStill } from './require-admin-still.ts';
export { requireGrantable } from './require-grantable.ts';
export { requireOperator } from './require-operator.ts';
export { requireProof } from './require-proof.ts';
export { type ContentTarget, ownMembership, requireOrganizationRoleStill, requireRoleStill } from './require-still.ts';
export { roleAtLeast } from './roles.ts';
export { isSpaceThere } from './space-is-there.ts';
export { touchSite, touchSitesOfIntegration, touchSitesOfOrganization, touchSitesOfSpaces } from './touch-site.ts';
export { isOverdue, TRASH_MS } from './trash.ts';
export { rolesOfActor, teamsOf, withTeams } from './who.ts';
