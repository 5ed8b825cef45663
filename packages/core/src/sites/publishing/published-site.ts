import type { PublishedContentSite, PublishedSiteStructure, SiteCustomization, SiteStructure } from '@octavo/contract';
import { canSeeItem, siteUrl } from '@octavo/site';
import { eq } from 'drizzle-orm';
import { siteNotFound } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { customizationsOfSite, settingsForVisitor } from '../look/index.ts';
import { presentSite, readerStructure, structureOf } from '../sites/index.ts';
import { scriptsOfReadSite } from './integration-scripts.ts';
import { loadReadSite } from './load-read-site.ts';

/**
 * Returns a site with all that a renderer draws around its pages (decisions B-SITE9): its structure as this reader may see it, how it looks, and the scripts of
 * integrations. Of a site that is shared by link the addresses are those with the key that it is asked for with.
 * @throws OctavoError `not_found` for a site that may not be read.
 */
export async function getPublishedSite(
  ctx: Context,
  organizationId: string,
  siteId: string,
  shareKey?: string,
): Promise<PublishedContentSite> {
  const read = await loadReadSite(ctx, organizationId, siteId, shareKey);
  const { snapshot, visitor, places } = read;
  const { system } = ctx;
  const { site: table } = system.store.tables;
  const [site] = await system.store.read.select().from(table).where(eq(table.id, read.id));
  if (site === undefined) throw siteNotFound();
  const ground = read.hasAddresses ? read.ground : undefined;
  const structure = await readerStructure(ctx, { site, role: 'read' }, ground, {
    spaceIds: new Set([...places.values()].map(({ siteSpace }) => siteSpace.spaceId)),
    item: (id) => {
      const item = snapshot.itemsById.get(id);
      if (item === undefined) return false;
      return item.kind === 'site-space' ? places.has(id) : canSeeItem(snapshot, visitor, item);
    },
  });
  const { site: look, siteSpaces } = await customizationsOfSite(system, site.id);
  const looks: [string, SiteCustomization][] = [];
  for (const [id, { siteSpace }] of places) looks.push([id, await settingsForVisitor(siteSpaces[id] ?? look, read, siteSpace.spaceId)]);
  const presented = await presentSite(system, site, 'read');
  return {
    object: 'published-content-site',
    site: ground === undefined ? presented : { ...presented, urls: { ...presented.urls, published: siteUrl(ground) } },
    structure: publishedStructure(structureOf(structure)),
    customizations: { site: await settingsForVisitor(look, read), siteSpaces: Object.fromEntries(looks) },
    scripts: await scriptsOfReadSite(system, read),
  };
}

/** Renderers take all that a site without sections has for site spaces: links and groups are beside them. */
function publishedStructure(given: SiteStructure): PublishedSiteStructure {
  if (given.type === 'sections') return given;
  const { type, structure: items } = given;
  return { type, structure: items.filter((item) => item.object === 'site-space'), items };
}
