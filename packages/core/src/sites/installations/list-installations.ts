import type { IntegrationInstallation, ListInstallationsQuery } from '@octavo/contract';
import { OctavoError } from '@octavo/contract';
import { and, asc, count, eq, exists, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { loadIntegration, loadOrganization, requireIntegrations } from '../../kernel/access/index.ts';
import { type Context, decodeCursor, type Page, type System, toPage } from '../../kernel/base/index.ts';
import { presentInstallation } from './present-installation.ts';
import { readInstallationFacts } from './read-facts.ts';

/**
 * Returns the installations of an integration, oldest first: all of them for the integration itself and for who may publish it, to whom no configurations are shown;
 * its own for an installation.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listIntegrationInstallations(
  ctx: Context,
  name: string,
  query: ListInstallationsQuery,
): Promise<Page<IntegrationInstallation>> {
  const isItself = await requireListable(ctx, name);
  const { integrationInstallation: installation } = ctx.system.store.tables;
  const own = ctx.actor.kind === 'installation' ? eq(installation.id, ctx.actor.installationId) : undefined;
  return listWhere(ctx.system, and(eq(installation.integrationName, name), own), query, `of:${name}`, isItself);
}

/** Returns the installations in an organization, oldest first, for its members who are no guests; configurations are shown to admins. */
export async function listOrganizationInstallations(
  ctx: Context,
  organizationId: string,
  query: ListInstallationsQuery,
): Promise<Page<IntegrationInstallation>> {
  requireIntegrations(ctx.system);
  const { organization, role } = await loadOrganization(ctx, organizationId, 'read');
  const { integrationInstallation: installation } = ctx.system.store.tables;
  return listWhere(ctx.system, eq(installation.organizationId, organization.id), query, `in:${organization.id}`, role === 'admin');
}

/**
 * Checks that an actor may list the installations of an integration; returns whether it is the integration or an installation of it.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function requireListable(ctx: Context, name: string): Promise<boolean> {
  const { actor } = ctx;
  const isItself = (actor.kind === 'integration' || actor.kind === 'installation') && actor.integrationName === name;
  if (!isItself && (actor.kind === 'integration' || actor.kind === 'installation')) {
    throw new OctavoError('forbidden', 'The token of an integration lists its own installations only.');
  }
  await loadIntegration(ctx, name, isItself ? 'view' : 'admin');
  return isItself;
}

async function listWhere(
  system: System,
  visible: SQL | undefined,
  { page, limit, externalId }: ListInstallationsQuery,
  list: string,
  isShown: boolean,
): Promise<Page<IntegrationInstallation>> {
  const { store } = system;
  const { integration, integrationInstallation: installation, integrationExternalId: external } = store.tables;
  const filter = `installations-${list}:${externalId ?? ''}`;
  const after = decodeCursor(page, filter, 1)?.[0];
  const named =
    externalId === undefined
      ? undefined
      : exists(
          store.read
            .select({ one: sql`1` })
            .from(external)
            .where(and(eq(external.installationId, installation.id), isNull(external.placeId), eq(external.externalId, externalId))),
        );
  const wanted = and(visible, named);
  const [rows, [total]] = await Promise.all([
    store.read
      .select({ installation, integration })
      .from(installation)
      .innerJoin(integration, eq(integration.name, installation.integrationName))
      .where(and(wanted, after === undefined ? undefined : gt(installation.id, String(after))))
      .orderBy(asc(installation.id))
      .limit(limit + 1),
    store.read.select({ count: count() }).from(installation).where(wanted),
  ]);
  const factsOf = await readInstallationFacts(
    system,
    rows.map((row) => row.installation.id),
  );
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.installation.id],
    present: (row) =>
      presentInstallation(system, row.installation, row.integration, factsOf(row.installation.id), isShown ? 'manager' : 'others'),
  });
}
