import { randomBytes } from 'node:crypto';
import type { System } from '../../kernel/base/index.ts';
import { newInviteSecret } from '../../people/invites/index.ts';
import { newSigningSecret, sealJson } from '../../sites/integrations/index.ts';
import { newShareKey } from '../../sites/sites/index.ts';
import type { PartName } from './parts.ts';
import type { Values } from './people-in-row.ts';

/** Makes the secrets of a row that is imported, by the table. Those of Git come from where connections are made. */
export interface FreshSecrets {
  gitConnection(spaceId: string): Values;
}

/** Returns the columns of a row that hold secrets, with new ones. */
export function freshColumns(system: System, table: PartName, values: Values, { gitConnection }: FreshSecrets): Values {
  const id = String(values.id);
  switch (table) {
    case 'invite':
      return newInviteSecret(system, id, values.kind === 'email' ? 'mailed' : 'shown').columns;
    case 'siteShareLink':
      return newShareKey(system, id);
    case 'gitConnection':
      return gitConnection(String(values.spaceId));
    case 'integration': {
      const name = String(values.name);
      return {
        sealedSecrets: sealJson(system, {}, 'integration-secrets', name),
        sealedSigningSecret: newSigningSecret(system, 'integration-signing', name),
        tokenKey: randomBytes(16).toString('base64url'),
      };
    }
    case 'integrationInstallation':
      return {
        sealedConfiguration: sealJson(system, {}, 'installation-configuration', id),
        sealedSigningSecret: newSigningSecret(system, 'installation-signing', id),
      };
    case 'integrationPlace':
      return { sealedConfiguration: sealJson(system, {}, 'place-configuration', id) };
    default:
      return {};
  }
}
