import type { IntegrationRecord } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { findInstallation, findIntegration } from './call-records.ts';

/** Returns the address that gets the events of an organization instead of the script; `undefined` outside of development mode. */
export function tunnelOf({ devTunnelUrl, devAll, organizationId }: IntegrationRecord, of: string): string | undefined {
  return devTunnelUrl !== null && (devAll || of === organizationId) ? devTunnelUrl : undefined;
}

/** Returns whether events of an installation, or of the integration by itself, go to a tunnel now. */
export async function isInDevelopment({ store }: System, target: { integrationName: string; installationId?: string }): Promise<boolean> {
  const { integration } = (await findIntegration(store, target.integrationName)) ?? {};
  if (integration === undefined || integration.devTunnelUrl === null) return false;
  const installation =
    target.installationId === undefined ? undefined : await findInstallation(store, integration.name, target.installationId);
  return tunnelOf(integration, installation?.organizationId ?? integration.organizationId ?? '') !== undefined;
}
