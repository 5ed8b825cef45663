import { type OidcProvider, type Team, timestamp } from '@octavo/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { LoadedOrganization } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';
import { type OidcProviderRecord, oidcService, oidcStatusOf, oidcTrustOf } from '../sso/index.ts';
import { presentTeams } from '../teams/index.ts';

/** Returns the API objects of an organization's providers, in the order given, for an actor with {@link LoadedOrganization} `membership` in it. */
export async function presentOidcProviders(
  ctx: Context,
  loaded: LoadedOrganization,
  records: readonly OidcProviderRecord[],
): Promise<OidcProvider[]> {
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

/** {@link presentOidcProviders} of one. */
export async function presentOidcProvider(ctx: Context, loaded: LoadedOrganization, record: OidcProviderRecord): Promise<OidcProvider> {
  const [shown] = await presentOidcProviders(ctx, loaded, [record]);
  if (shown === undefined) throw new Error('the provider was not presented');
  return shown;
}

function present(system: System, record: OidcProviderRecord, defaultTeam: Team | undefined): OidcProvider {
  const { issuer, clientId, emailClaim, nameClaim, testedAt, testFailure } = record;
  const problem = problemOf(system, record);
  return {
    object: 'oidc-provider',
    id: record.id,
    label: record.label,
    ...(issuer === null ? {} : { issuer }),
    ...(clientId === null ? {} : { clientID: clientId }),
    hasSecret: record.sealedSecret !== null,
    domains: record.domains,
    ...(emailClaim === null ? {} : { emailClaim }),
    ...(nameClaim === null ? {} : { nameClaim }),
    ...(defaultTeam === undefined ? {} : { defaultTeam }),
    defaultRole: record.defaultRole,
    createdAt: timestamp(record.createdAt),
    ...(testedAt === null ? {} : { testedAt: timestamp(testedAt) }),
    ...(testFailure === null ? {} : { testFailure }),
    status: oidcStatusOf(record),
    ...(problem === undefined ? {} : { problem }),
    service: oidcService(system, record.id),
    urls: { location: `${system.config.url}/v1/orgs/${record.organizationId}/oidc/${record.id}` },
  };
}

function problemOf(system: System, record: OidcProviderRecord): string | undefined {
  if (oidcStatusOf(record) === 'untested')
    return 'No administrator has tested it yet with its settings as they are: open `testURL` while signed in.';
  if (oidcStatusOf(record) === 'active') return undefined;
  const trust = oidcTrustOf(system, record);
  return 'problem' in trust ? trust.problem : undefined;
}
