import { OctavoError, SITE_LOCALES, type TranslationLanguage } from '@octavo/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { loadSite, roleAtLeast } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';
import { customizationsOfSite, overrideSiteSpaceCustomization } from '../look/index.ts';
import { addSiteSpace, type PlaceOnSite, placesOfSpace } from '../sites/index.ts';
import { nameOfLanguage } from './language-name.ts';
import { type LanguagePath, loadLanguage } from './load-language.ts';

type SiteLocale = (typeof SITE_LOCALES)[number];

/** A site that the source of a language stands on. */
export interface SiteOfLanguage {
  id: string;
  title: string;
  /** The language is in the menu of languages there. */
  isShown: boolean;
  /** The actor may put it there, and sites have words in the language. */
  mayShow: boolean;
}

/** Returns the language of the words of a site for a language of content; `undefined` where sites have none. */
export function siteLocaleOf(language: TranslationLanguage): SiteLocale | undefined {
  const wanted = language === 'pt' ? 'pt-br' : language;
  return SITE_LOCALES.find((locale) => locale === wanted);
}

/** Returns whether and where a language is shown on the sites of its source. @param places those that the actor may see */
export async function sitesOfLanguage(
  ctx: Context,
  places: readonly PlaceOnSite[],
  { language, spaceId }: { language: TranslationLanguage; spaceId: string },
): Promise<SiteOfLanguage[]> {
  const locale = siteLocaleOf(language);
  const items = await itemsOf(ctx.system, spaceId, places);
  return Promise.all(
    places.map(async ({ organizationId, siteId, siteTitle }) => {
      const { role } = await loadSite(ctx, organizationId, siteId, 'read');
      const item = items.get(siteId);
      const looks = item === undefined ? undefined : (await customizationsOfSite(ctx.system, siteId)).siteSpaces[item];
      return {
        id: siteId,
        title: siteTitle,
        isShown: item !== undefined && looks?.internationalization.locale === locale,
        mayShow: locale !== undefined && roleAtLeast(role, 'admin'),
      };
    }),
  );
}

/** Site spaces of a space by site. */
async function itemsOf({ store }: System, spaceId: string, places: readonly PlaceOnSite[]): Promise<Map<string, string>> {
  if (places.length === 0) return new Map();
  const { siteItem } = store.tables;
  const ids = places.map(({ siteId }) => siteId);
  const rows = await store.read
    .select({ id: siteItem.id, siteId: siteItem.siteId })
    .from(siteItem)
    .where(and(eq(siteItem.spaceId, spaceId), inArray(siteItem.siteId, ids)));
  return new Map(rows.map(({ id, siteId }) => [siteId, id]));
}

/**
 * Puts the space of a language beside its source on a site, named as its speakers call it, with the words of the site in it: it is in the menu of languages then. What is
 * there already is kept, so it may be asked for again. Needs the role `admin` on the site, and `create` on the language's space.
 * @throws OctavoError `not_found`, also for a site that the source is not on; `forbidden`; `conflict`: `language_without_words`, and those of adding a space to a site.
 */
export async function showLanguageOnSite(ctx: Context, path: LanguagePath, siteId: string): Promise<void> {
  const { source, target, language } = await loadLanguage(ctx, path, 'read');
  const { organizationId } = source;
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const place = (await placesOfSpace(ctx, source.id)).find((one) => one.siteId === site.id);
  if (place === undefined)
    throw new OctavoError('not_found', 'The space that is translated is not on this site. Add it in the structure of the site first.');
  const locale = siteLocaleOf(language);
  if (locale === undefined) {
    const message =
      'Sites have no words in this language, so it cannot be one of their languages. Add its space in the structure of the site, as a version.';
    throw new OctavoError('conflict', message, { code: 'language_without_words' });
  }
  const known = (await itemsOf(ctx.system, target.id, [place])).get(site.id);
  const siteSpaceId = known ?? (await addBeside(ctx, place, target.id, nameOfLanguage(language)));
  await overrideSiteSpaceCustomization(ctx, { organizationId, siteId: site.id, siteSpaceId }, { internationalization: { locale } });
}

async function addBeside(
  ctx: Context,
  { organizationId, siteId, siteSpaceId }: PlaceOnSite,
  spaceId: string,
  title: string,
): Promise<string> {
  const { siteItem } = ctx.system.store.tables;
  const [beside] = await ctx.system.store.read.select({ parentId: siteItem.parentId }).from(siteItem).where(eq(siteItem.id, siteSpaceId));
  const section = beside === undefined || beside.parentId === '' ? {} : { sectionId: beside.parentId };
  const { id } = await addSiteSpace(ctx, organizationId, siteId, { spaceId, title, ...section });
  return id;
}
