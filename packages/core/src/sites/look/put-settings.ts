import { isDeepStrictEqual } from 'node:util';
import type { SiteCustomization } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { type SiteRecord, touchSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { keepUploads } from '../../kernel/uploads/index.ts';
import type { ChosenSettings } from './merge-settings.ts';
import { presentSettings } from './present-settings.ts';
import { readSettings, WHOLE_SITE, writeSettings } from './read-settings.ts';

/**
 * Puts what is chosen for a site in the place of what was chosen before, in a transaction that holds the site, and returns the look that holds then. Writes nothing where
 * both are the same.
 * @param change - returns what is chosen from what was.
 */
export async function putSettings(
  tx: Db,
  ctx: Context,
  site: SiteRecord,
  change: (current: ChosenSettings) => ChosenSettings,
): Promise<SiteCustomization> {
  const { system } = ctx;
  const { site: sites } = system.store.tables;
  const current = await readSettings(system, site.id, WHOLE_SITE, tx);
  const before = current.site?.settings ?? {};
  const settings = change(before);
  if (isDeepStrictEqual(before, settings)) return presentSettings(current);
  const row = await writeSettings(tx, system, { siteId: site.id, itemId: WHOLE_SITE }, settings);
  await keepUploads(tx, system, site.organizationId, settings);
  const shown = presentSettings({ site: row, siteSpace: undefined });
  await tx.update(sites).set({ icon: shown.favicon }).where(eq(sites.id, site.id));
  await touchSite(tx, system, site.id);
  await appendAuditEvent(tx, ctx, {
    type: 'site_customization_updated',
    organizationId: site.organizationId,
    target: { kind: 'site', id: site.id },
    payload: { chosen: Object.keys(settings) },
  });
  return shown;
}
