import type { UpdateOidcProvider } from '@octavo/contract';
import { type Context, seal } from '../../kernel/base/index.ts';
import { type OidcProviderRecord, purposeOfOidc } from '../sso/index.ts';

type Settings = Partial<
  Pick<
    OidcProviderRecord,
    'label' | 'issuer' | 'clientId' | 'sealedSecret' | 'domains' | 'emailClaim' | 'nameClaim' | 'defaultTeamId' | 'defaultRole'
  >
>;

/** End of the address of a provider's metadata, which is copied as often as the issuer that it follows from. */
const METADATA = /\/\.well-known\/openid-configuration$/;

/** Returns the columns a request sets on a provider with this id: absent keeps, null clears. */
export function oidcColumns({ system }: Context, id: string, input: UpdateOidcProvider): Settings {
  const { label, issuer, clientID, clientSecret, domains, emailClaim, nameClaim, defaultTeam, defaultRole } = input;
  const sealed = (secret: string) => seal(system.config.secret, secret, purposeOfOidc(id));
  return {
    ...(label === undefined ? {} : { label }),
    ...(issuer === undefined ? {} : { issuer: issuer?.replace(METADATA, '') ?? null }),
    ...(clientID === undefined ? {} : { clientId: clientID }),
    ...(clientSecret === undefined ? {} : { sealedSecret: clientSecret === null ? null : sealed(clientSecret) }),
    ...(domains === undefined ? {} : { domains: [...new Set(domains.map((domain) => domain.toLowerCase()))] }),
    ...(emailClaim === undefined ? {} : { emailClaim }),
    ...(nameClaim === undefined ? {} : { nameClaim }),
    ...(defaultTeam === undefined ? {} : { defaultTeamId: defaultTeam }),
    ...(defaultRole === undefined ? {} : { defaultRole }),
  };
}
