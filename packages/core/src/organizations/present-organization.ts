import { type Organization, OrganizationCommunityType, OrganizationType, OrganizationUseCase, timestamp } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import type { LoadedOrganization } from '../access/load-organization.ts';
import { roleAtLeast } from '../access/roles.ts';
import type { System } from '../kernel/context.ts';

/**
 * Makes the API object of an organization, as somebody with a role in it (null: a guest) sees it. Plan and trial are those of every
 * self-hosted installation: nothing is gated (decisions B-ORG4 to B-ORG6).
 */
export function presentOrganization(system: System, { organization: record, role }: LoadedOrganization): Organization {
  const { url } = system.config;
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
    defaultRole: record.defaultRole,
    ...(record.defaultContent === null ? {} : { defaultContent: record.defaultContent }),
    sso: record.sso,
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
    mergeRules: { type: 'none' },
    permissions: organizationPermissions(role),
  };
}

/** What a role allows in an organization (decisions, A-ROLE); null is a guest. */
export function organizationPermissions(role: RoleName | null): Organization['permissions'] {
  const admin = role === 'admin';
  const member = role !== null;
  return {
    view: true,
    access: true,
    admin,
    // Teams are not there yet, so nobody owns one.
    ownTeam: false,
    createContent: roleAtLeast(role, 'create'),
    createOpenAPISpec: roleAtLeast(role, 'create'),
    ingestConversations: false,
    viewBilling: admin,
    listMembers: member,
    listTeams: member,
    listIntegrations: member,
    listInstallations: member,
    installIntegration: admin,
  };
}
