import { and, eq } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import { type CallSetup, type CallTarget, listConcernedInstallations } from '../installations/index.ts';
import { visitorKeyOf } from '../sites/index.ts';
import { mayHave } from './event-types.ts';

/**
 * Returns a setup with the key that tokens of the visitors of a site are signed with, for the one integration that signs them in: the site names it, it is active
 * there, and its scope was granted. The same setup for all others.
 */
export async function withVisitorSecret(system: System, target: CallTarget, setup: CallSetup): Promise<CallSetup> {
  const { integrationName, installationId, siteId } = target;
  if (installationId === undefined || siteId === undefined) return setup;
  const { organizationId } = setup;
  const { site: table } = system.store.tables;
  const [site] = await system.store.read
    .select()
    .from(table)
    .where(and(eq(table.id, siteId), eq(table.organizationId, organizationId)));
  if (site?.visitorAuth?.backend !== 'integration' || site.visitorAuth.integration !== integrationName) return setup;
  const concerned = await listConcernedInstallations(system, { organizationId, siteId });
  const own = concerned.find((each) => each.installationId === installationId);
  if (own === undefined || !mayHave('fetch_visitor_authentication', own.scopes)) return setup;
  const { environment } = setup;
  const signingSecrets = { ...Object(environment.signingSecrets), siteInstallation: visitorKeyOf(system, site) };
  return { ...setup, environment: { ...environment, signingSecrets } };
}
