import { OctavoError, type OverrideSiteCustomization, type SiteCustomization, type UpdateSiteLook } from '@octavo/contract';
import { type LowContrast, lowContrasts } from '@octavo/reader';
import { firstPage, type SitePlace, type SiteSnapshot, type SiteVisit } from '@octavo/site';
import { loadOrganization, loadSite, rolesOfActor } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import { customizationsWith, readLookChange, readOverride } from '../look/index.ts';
import { siteWorld } from '../sites/index.ts';
import { siteInLooks } from './look.ts';
import { openPage } from './open-page.ts';
import { readPlace } from './reading.ts';
import type { ReaderFiles } from './shell.ts';
import { openingOf } from './visit.ts';

/** A page of a site in a look that is not saved. */
export interface LookPreview {
  /** Document without scripts, with one `<style>` element; null where the actor can read no page of the site. */
  html: string | null;
  /** Colours in which text would be hard to read. */
  contrasts: LowContrast[];
}

/** A change of the look of a site, or of one of its site spaces, that is to be drawn. */
export type LookChange = { look: UpdateSiteLook } | { siteSpaceId: string; override: OverrideSiteCustomization };

/**
 * Draws the first page of a site, or of one of its site spaces, as a change of its look would make it, and writes nothing. It has what the actor may read: spaces that
 * are closed to them are not in it.
 * @param theme the one that is drawn, whatever readers see first
 * @throws OctavoError `bad_request`; `not_found`, with code `link_target` for a link that leads nowhere on the site; `forbidden`.
 */
export async function previewSiteLook(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: LookChange,
  { theme, files }: { theme: 'light' | 'dark'; files: ReaderFiles },
): Promise<LookPreview> {
  const { system } = ctx;
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  const { role } = await loadOrganization(ctx, site.organizationId, 'member');
  const { spaces } = await rolesOfActor(ctx, site.organizationId, role);
  const snapshot = await siteWorld(system).snapshot(site.id);
  const base = snapshot?.bases[0];
  if (snapshot === undefined || base === undefined) throw new OctavoError('not_found', 'There is no such site, or it was deleted.');
  const place = 'look' in input ? undefined : placeOfItem(snapshot, input.siteSpaceId);
  const looks = await looksAfter(ctx, site.id, input, place);
  const contrasts = lowContrasts((place && looks.siteSpaces[place.siteSpace.id]) ?? looks.site);
  const shown = (look: SiteCustomization): SiteCustomization => ({ ...look, themes: { ...look.themes, default: theme } });
  const dressed = await siteInLooks(system, snapshot, {
    site: shown(looks.site),
    siteSpaces: Object.fromEntries(Object.entries(looks.siteSpaces).map(([id, look]) => [id, shown(look)])),
  });
  const visit: SiteVisit = {
    site: dressed,
    base,
    visitor: { isSignedIn: true, claims: { unsigned: {} }, seesDrafts: true, spaceIds: new Set(spaces.keys()) },
    shareKey: undefined,
  };
  const opening = place === undefined ? await openingOf(system, { visit }) : await readPlace(system, visit, place);
  const node = opening && (firstPage(visit.visitor, opening.view) as PageNode | undefined);
  if (opening === undefined || node === undefined) return { html: null, contrasts };
  const page = await openPage({ ...opening, node, canonicalUrl: '' }, files, { isStill: true });
  return { html: await page.draw(), contrasts };
}

/** Returns the looks that would hold after a change. */
async function looksAfter(ctx: Context, siteId: string, input: LookChange, place: SitePlace | undefined) {
  if ('look' in input) return customizationsWith(ctx.system, siteId, await readLookChange(ctx, siteId, input.look));
  const item = { id: input.siteSpaceId, spaceId: place?.siteSpace.spaceId ?? null };
  const change = await readOverride(ctx, siteId, item, input.override);
  return customizationsWith(ctx.system, siteId, {}, { itemId: item.id, change });
}

function placeOfItem(site: SiteSnapshot, itemId: string): SitePlace {
  const place = site.places.get(itemId);
  if (place !== undefined) return place;
  throw new OctavoError('not_found', 'There is no such site space on this site. List its site spaces to see those that are there.');
}
