import type { IntegrationInstallation } from '@octavo/contract';
import { type LoadedInstallation, loadInstallation } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { presentInstallation } from './present-installation.ts';
import { readInstallationFacts } from './read-facts.ts';

/** Returns an installation; its configuration is shown to admins of its organization, and to the integration. @throws OctavoError `not_found`, `forbidden`. */
export async function getInstallation(ctx: Context, integrationName: string, id: string): Promise<IntegrationInstallation> {
  return showInstallation(ctx, await loadInstallation(ctx, integrationName, id, 'view'));
}

/** Returns the API object of an installation that was loaded. */
export async function showInstallation(ctx: Context, loaded: LoadedInstallation): Promise<IntegrationInstallation> {
  const { installation, integration, role, isItself } = loaded;
  const factsOf = await readInstallationFacts(ctx.system, [installation.id]);
  return presentInstallation(
    ctx.system,
    installation,
    integration,
    factsOf(installation.id),
    isItself || role === 'admin' ? 'manager' : 'others',
  );
}
