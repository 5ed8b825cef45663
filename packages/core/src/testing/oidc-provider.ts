import type { RoleName } from '@octavo/db';
import { newId, type System, seal } from '../kernel/base/index.ts';
import { type OidcProviderRecord, purposeOfOidc } from '../people/sso/index.ts';

/** Creates an OpenID Connect provider of an organization, complete and untested unless something else is given. */
export async function buildOidcProvider(
  system: System,
  input: {
    organization: { id: string };
    label?: string;
    issuer?: string | null;
    clientId?: string | null;
    /** The client secret; null for none. */
    secret?: string | null;
    domains?: string[];
    emailClaim?: string | null;
    nameClaim?: string | null;
    defaultRole?: RoleName | null;
    defaultTeam?: { id: string };
    /** Time of the first test that passed; null before that. */
    testedAt?: number | null;
  },
): Promise<OidcProviderRecord> {
  const { organization, defaultTeam, secret = 'secret', ...given } = input;
  const at = system.now();
  const id = newId(at);
  const row: OidcProviderRecord = {
    id,
    organizationId: organization.id,
    label: 'Acme ID',
    issuer: 'https://id.example',
    clientId: 'octavo',
    sealedSecret: secret === null ? null : seal(system.config.secret, secret, purposeOfOidc(id)),
    domains: [],
    emailClaim: null,
    nameClaim: null,
    defaultRole: null,
    defaultTeamId: defaultTeam?.id ?? null,
    testedAt: null,
    testFailure: null,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
  await system.store.tx((tx) => tx.insert(system.store.tables.oidcProvider).values(row));
  return row;
}
