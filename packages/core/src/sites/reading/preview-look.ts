import { OctavoError, type SiteCustomization, type UpdateSiteLook } from '@octavo/contract';
import { type LowContrast, lowContrasts } from '@octavo/reader';
import { firstPage, type SiteVisit } from '@octavo/site';
import { loadOrganization, loadSite, rolesOfActor } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import { customizationsWith, readLookChange } from '../look/index.ts';
import { siteWorld } from '../sites/index.ts';
import { siteInLooks } from './look.ts';
import { openPage } from './open-page.ts';
import type { ReaderFiles } from './shell.ts';
import { openingOf } from './visit.ts';

/** A page of a site in a look that is not saved. */
export interface LookPreview {
  /** Document without scripts, with one `<style>` element; null where the actor can read no page of the site. */
  html: string | null;
  /** Colours in which text would be hard to read. */
  contrasts: LowContrast[];
}

/**
 * Draws the first page of a site as a change of its look would make it, and writes nothing. It has what the actor may read: spaces that are closed to them are not
 * in it.
 * @param theme the one that is drawn, whatever readers see first
 * @throws OctavoError `bad_request`; `not_found`, with code `link_target` for a link that leads nowhere on the site; `forbidden`.
 */
export async function previewSiteLook(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: UpdateSiteLook,
  { theme, files }: { theme: 'light' | 'dark'; files: ReaderFiles },
): Promise<LookPreview> {
  const { system } = ctx;
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  const change = await readLookChange(ctx, site.id, input);
  const { role } = await loadOrganization(ctx, site.organizationId, 'member');
  const { spaces } = await rolesOfActor(ctx, site.organizationId, role);
  const snapshot = await siteWorld(system).snapshot(site.id);
  const base = snapshot?.bases[0];
  if (snapshot === undefined || base === undefined) throw new OctavoError('not_found', 'There is no such site, or it was deleted.');
  const looks = await customizationsWith(system, site.id, change);
  const contrasts = lowContrasts(looks.site);
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
  const opening = await openingOf(system, { visit });
  const node = opening && (firstPage(visit.visitor, opening.view) as PageNode | undefined);
  if (opening === undefined || node === undefined) return { html: null, contrasts };
  const page = await openPage({ ...opening, node, canonicalUrl: '' }, files, { isStill: true });
  return { html: await page.draw(), contrasts };
}
