import { isDeepStrictEqual } from 'node:util';
import { OctavoError, type SiteAdaptiveSchema, type SiteTemplateConditions, timestamp, UpdateSiteAdaptiveSchema } from '@octavo/contract';
import { checkAdaptiveSchema, templateConditions } from '@octavo/site';
import { eq } from 'drizzle-orm';
import { loadSite, type SiteRecord, touchSite } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { holdSite } from './hold-site.ts';

/**
 * Returns the schema of the claims that visitors of a site may have.
 * @throws OctavoError `not_found`, with code `no_adaptive_schema` while none was put.
 */
export async function getAdaptiveSchema(ctx: Context, organizationId: string, siteId: string): Promise<SiteAdaptiveSchema> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  return present(site);
}

/**
 * Puts the schema of the claims in the place of the one that is there. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`, with code `invalid_adaptive_schema`; `not_found`, `forbidden`.
 */
export async function updateAdaptiveSchema(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: UpdateSiteAdaptiveSchema,
): Promise<SiteAdaptiveSchema> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const { jsonSchema } = parseInput(UpdateSiteAdaptiveSchema, input);
  checkAdaptiveSchema(jsonSchema);
  const { system } = ctx;
  const { site: table } = system.store.tables;
  return system.store.tx(async (tx) => {
    const current = await holdSite(tx, ctx, site, 'admin');
    if (isDeepStrictEqual(current.adaptiveSchema, jsonSchema)) return present(current);
    const put = { adaptiveSchema: jsonSchema, adaptiveSchemaAt: system.now(), updatedAt: system.now() };
    await tx.update(table).set(put).where(eq(table.id, site.id));
    await touchSite(tx, system, site.id);
    await appendAuditEvent(tx, ctx, {
      type: 'site_adaptive_schema_updated',
      organizationId: site.organizationId,
      target: { kind: 'site', id: site.id },
      payload: { replaced: current.adaptiveSchema !== null },
    });
    return present({ ...current, ...put });
  });
}

/**
 * Conditions to begin with: one for each claim that is true or false, and for each value that a claim may have.
 * @throws OctavoError `not_found`.
 */
export async function listTemplateConditions(ctx: Context, organizationId: string, siteId: string): Promise<SiteTemplateConditions> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  return { items: templateConditions(site.adaptiveSchema) };
}

function present({ adaptiveSchema, adaptiveSchemaAt }: SiteRecord): SiteAdaptiveSchema {
  if (adaptiveSchema === null) {
    throw new OctavoError('not_found', 'This site has no schema of visitors’ claims yet. Put one first.', { code: 'no_adaptive_schema' });
  }
  return { object: 'site-adaptive-schema', jsonSchema: adaptiveSchema, updatedAt: timestamp(adaptiveSchemaAt ?? 0) };
}
