import { type SearchSettings, UpdateSiteSearchSettings } from '@octavo/contract';
import { presentSearchSettings, readSearchChange, writeSearchChange } from '../../content/search-settings/index.ts';
import { loadSite } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { holdSite } from '../audience/index.ts';
import { contentOnSite } from '../redirects/index.ts';

/**
 * Synonyms and pinned pages of a site, which hold beside those of its spaces. Needs the role `admin` on the site.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function getSiteSearchSettings(ctx: Context, organizationId: string, siteId: string): Promise<SearchSettings> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  return present(ctx, site);
}

/**
 * Adds and removes synonyms and pinned pages of a site: all of them, or none. Needs the role `admin` on it.
 * @throws OctavoError `bad_request`; `not_found`, with code `pinned_page` for a page that is not in the content of a space of the site, or that the actor
 * may not read; `forbidden`; `conflict`: `too_many_synonyms`, `too_many_pins`.
 */
export async function updateSiteSearchSettings(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: UpdateSiteSearchSettings,
): Promise<SearchSettings> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const change = await readSearchChange(parseInput(UpdateSiteSearchSettings, input), (spaceId) => contentOnSite(ctx, site.id, spaceId));
  await ctx.system.store.tx(async (tx) => {
    await holdSite(tx, ctx, site, 'admin');
    const changed = await writeSearchChange(tx, ctx, { siteId: site.id }, change);
    if (Object.values(changed).every((number) => number === 0)) return;
    await appendAuditEvent(tx, ctx, {
      type: 'site_search_updated',
      organizationId: site.organizationId,
      target: { kind: 'site', id: site.id },
      payload: { ...changed },
    });
  });
  return present(ctx, site);
}

function present(ctx: Context, { id, organizationId }: { id: string; organizationId: string }): Promise<SearchSettings> {
  const location = `/orgs/${organizationId}/sites/${id}/search/settings`;
  return presentSearchSettings(ctx.system, { siteId: id }, { location, content: (spaceId) => contentOnSite(ctx, id, spaceId) });
}
