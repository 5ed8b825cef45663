import type { UpdateSamlProvider } from '@octavo/contract';
import type { SamlProviderRecord } from '../sso/index.ts';

type Settings = Partial<Pick<SamlProviderRecord, 'label' | 'entityId' | 'certificate' | 'ssoUrl' | 'defaultTeamId' | 'defaultRole'>>;

/** Returns the columns a request sets: absent keeps, null clears. */
export function samlColumns(input: UpdateSamlProvider): Settings {
  const { label, entityID, certificate, ssoURL, defaultTeam, defaultRole } = input;
  return {
    ...(label === undefined ? {} : { label }),
    ...(entityID === undefined ? {} : { entityId: entityID }),
    ...(certificate === undefined ? {} : { certificate }),
    ...(ssoURL === undefined ? {} : { ssoUrl: ssoURL }),
    ...(defaultTeam === undefined ? {} : { defaultTeamId: defaultTeam }),
    ...(defaultRole === undefined ? {} : { defaultRole }),
  };
}
