import { type Organization, OrganizationCommunityType, OrganizationType, OrganizationUseCase, timestamp } from '@octavo/contract';
import {
  type LoadedOrganization,
  type OrganizationRecord,
  organizationPermissions,
  presentOrganizationRules,
} from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';

const NOTHING: Organization['permissions'] = {
  view: false,
  access: false,
  admin: false,
  ownTeam: false,
  createContent: false,
  createOpenAPISpec: false,
  ingestConversations: false,
  viewBilling: false,
  listMembers: false,
  listTeams: false,
  listIntegrations: false,
  listInstallations: false,
  installIntegration: false,
};

/**
 * Returns the API object of an organization, as somebody with a role in it (null: a guest) sees it. Plan and trial are those of every
 * self-hosted installation: nothing is gated (decisions B-ORG4 to B-ORG6).
 */
export function presentOrganization(system: System, { organization, ...membership }: LoadedOrganization): Organization {
  const { url } = system.config;
  const record = membership.role === null ? withoutSettings(organization) : organization;
  return {
    object: 'organization',
    id: record.id,
    title: record.title,
    createdAt: timestamp(record.createdAt),
    emailDomains: record.emailDomains,
    ...(record.hostname === null ? {} : { hostname: record.hostname }),
    type: OrganizationType.catch('business').parse(record.type),
    ...(record.useCase === null ? {} : { useCase: OrganizationUseCase.catch('other').parse(record.useCase) }),
    ...(record.communityType === null ? {} : { communityType: OrganizationCommunityType.parse(record.communityType) }),
    ...(membership.role === null ? {} : { defaultRole: record.defaultRole }),
    ...(record.defaultContent === null ? {} : { defaultContent: record.defaultContent }),
    sso: record.sso,
    ...(membership.role === null ? {} : { secondFactor: record.secondFactor }),
    ...(membership.role === null || record.sessionHours === null ? {} : { sessionHours: record.sessionHours }),
    ...(membership.role === null || record.tokenDays === null ? {} : { tokenDays: record.tokenDays }),
    ...(membership.role === null || record.revisionMonths === null ? {} : { revisionMonths: record.revisionMonths }),
    ai: record.ai,
    inviteLinks: record.inviteLinks,
    plan: 'enterprise_2024',
    urls: {
      location: `${url}/v1/orgs/${record.id}`,
      app: `${url}/o/${record.id}/`,
      ...(record.logoUrl === null ? {} : { logo: record.logoUrl }),
    },
    trial: { status: 'notapplicable', count: 0 },
    internal_isOnNewTrial: true,
    mergeRules: presentOrganizationRules(record.mergeRules),
    ...(membership.role === null ? {} : { foreignPictures: record.foreignPictures }),
    permissions: organizationPermissions(membership),
  };
}

/** Returns an organization as guests are told of it: what it is called and where it is, and nothing of how its admins set it up. */
function withoutSettings(organization: OrganizationRecord): OrganizationRecord {
  return {
    ...organization,
    emailDomains: [],
    useCase: null,
    communityType: null,
    defaultContent: null,
    ai: false,
    inviteLinks: false,
    mergeRules: null,
  };
}

/**
 * Returns the API object of an organization for somebody who is no member: what its name plate would tell, and no permissions.
 * @param domain the one of its domains that the person has an address of; none when absent.
 */
export function presentForeignOrganization(system: System, organization: OrganizationRecord, domain?: string): Organization {
  const shown = presentOrganization(system, {
    organization,
    role: null,
    ownsTeam: false,
  });
  return { ...shown, emailDomains: domain === undefined ? [] : [domain], inviteLinks: organization.inviteLinks, permissions: NOTHING };
}
