import type { Integration, IntegrationBlockEntry, ListIntegrationsQuery, ListQuery } from '@octavo/contract';
import { asc, inArray } from 'drizzle-orm';
import { loadSpace, requireIntegrations } from '../../kernel/access/index.ts';
import { type Context, decodeCursor, type Page, toPage } from '../../kernel/base/index.ts';
import { imageIcon, listWhere, loadImages } from '../integrations/index.ts';
import { listConcernedInstallations } from './concerned.ts';

/**
 * Returns the integrations that are active on a space, by name, for whoever may read it.
 * @throws OctavoError `not_found`; `forbidden` when integrations are switched off.
 */
export async function listSpaceIntegrations(ctx: Context, spaceId: string, query: ListIntegrationsQuery): Promise<Page<Integration>> {
  requireIntegrations(ctx.system);
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const active = await listConcernedInstallations(ctx.system, { organizationId: space.organizationId, spaceId: space.id });
  const { integration } = ctx.system.store.tables;
  const names = active.map(({ integrationName }) => integrationName);
  return listWhere(ctx, inArray(integration.name, names), query, `integrations-on:${space.id}`);
}

/**
 * Returns the blocks that the integrations of a space add to its pages, by the name of the integration and in its order; for whoever may read the space.
 * @throws OctavoError `not_found`; `forbidden` when integrations are switched off.
 */
export async function listSpaceBlocks(ctx: Context, spaceId: string, { page, limit }: ListQuery): Promise<Page<IntegrationBlockEntry>> {
  requireIntegrations(ctx.system);
  const { system } = ctx;
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const active = await listConcernedInstallations(system, { organizationId: space.organizationId, spaceId: space.id });
  const { integration } = system.store.tables;
  const names = active.map(({ integrationName }) => integrationName);
  const [rows, images] = await Promise.all([
    system.store.read
      .select({ name: integration.name, blocks: integration.blocks })
      .from(integration)
      .where(inArray(integration.name, names))
      .orderBy(asc(integration.name)),
    loadImages(system, names),
  ]);
  const installationOf = new Map(active.map(({ integrationName, installationId }) => [integrationName, installationId]));
  const all = rows.flatMap(({ name, blocks }) =>
    (blocks ?? []).map((block) => ({
      ...imageIcon(system, name, images.get(name) ?? [], block),
      integration: name,
      installation: installationOf.get(name) ?? '',
    })),
  );
  const filter = `blocks-on:${space.id}`;
  const [afterName, afterBlock] = decodeCursor(page, filter, 2) ?? [];
  const start = afterName === undefined ? 0 : all.findIndex(({ integration: name, id }) => name === afterName && id === afterBlock) + 1;
  return toPage(all.slice(start, start + limit + 1), {
    limit,
    count: all.length,
    filter,
    keyOf: (block) => [block.integration, block.id],
    present: (block) => block,
  });
}
