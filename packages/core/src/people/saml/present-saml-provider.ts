import { type SamlProvider, type Team, timestamp } from '@octavo/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { LoadedOrganization } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';
import { type SamlProviderRecord, samlService, trustOf } from '../sso/index.ts';
import { presentTeams } from '../teams/index.ts';

/** Returns the API objects of an organization's providers, in the order given, for an actor with {@link LoadedOrganization} `membership` in it. */
export async function presentSamlProviders(
  ctx: Context,
  loaded: LoadedOrganization,
  records: readonly SamlProviderRecord[],
): Promise<SamlProvider[]> {
  const { organization, ...membership } = loaded;
  const teamIds = [...new Set(records.flatMap(({ defaultTeamId }) => (defaultTeamId === null ? [] : [defaultTeamId])))];
  const { store } = ctx.system;
  const { team } = store.tables;
  const rows =
    teamIds.length === 0
      ? []
      : await store.read
          .select()
          .from(team)
          .where(and(inArray(team.id, teamIds), eq(team.organizationId, organization.id)));
  const teams = new Map((await presentTeams(ctx, membership, rows)).map((shown) => [shown.id, shown]));
  return records.map((record) => present(ctx.system, record, teams.get(record.defaultTeamId ?? '')));
}

/** {@link presentSamlProviders} of one. */
export async function presentSamlProvider(ctx: Context, loaded: LoadedOrganization, record: SamlProviderRecord): Promise<SamlProvider> {
  const [shown] = await presentSamlProviders(ctx, loaded, [record]);
  if (shown === undefined) throw new Error('the provider was not presented');
  return shown;
}

function present(system: System, record: SamlProviderRecord, defaultTeam: Team | undefined): SamlProvider {
  const trust = trustOf(record);
  return {
    object: 'saml-provider',
    id: record.id,
    label: record.label,
    ...(record.ssoUrl === null ? {} : { ssoURL: record.ssoUrl }),
    ...(record.entityId === null ? {} : { entityID: record.entityId }),
    ...(record.certificate === null ? {} : { certificate: record.certificate }),
    ...(defaultTeam === undefined ? {} : { defaultTeam }),
    defaultRole: record.defaultRole,
    createdAt: timestamp(record.createdAt),
    ...(record.testedAt === null ? {} : { testedAt: timestamp(record.testedAt) }),
    status: 'problem' in trust ? 'pending' : 'active',
    ...('problem' in trust ? { problem: trust.problem } : {}),
    service: samlService(system, record.id),
    urls: { location: `${system.config.url}/v1/orgs/${record.organizationId}/saml/${record.id}` },
  };
}
