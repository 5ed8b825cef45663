import { isOctavoError, type TranslationLanguage } from '@octavo/contract';
import { asc, eq } from 'drizzle-orm';
import { loadSpace, roleAtLeast } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { type PlaceOnSite, placesOfSpace } from '../sites/index.ts';
import { englishNameOf, nameOfLanguage } from './language-name.ts';
import { type LoadedLanguage, loadLanguage } from './load-language.ts';
import { type LanguageTotals, pageStates, totalsOf } from './page-states.ts';
import { type SiteOfLanguage, sitesOfLanguage } from './show-on-site.ts';
import { hasTranslator } from './translator/translator-record.ts';

/** A language of a space. */
export interface SpaceLanguage {
  language: TranslationLanguage;
  /** Its name among its speakers, and in English. */
  name: string;
  englishName: string;
  space: { id: string; title: string };
  totals: LanguageTotals;
  /** Sites that the source stands on. */
  sites: SiteOfLanguage[];
  /** The actor may edit the language's space. */
  mayEdit: boolean;
}

/** Languages of a space, or the space that it is a language of. */
export interface SpaceTranslations {
  /** The settings that it is translated by; absent before it has a language. */
  settingsId?: string;
  languages: SpaceLanguage[];
  /** The space that this one is a translation of. */
  source?: { id: string; title: string; language: TranslationLanguage };
  /** The organization has named a machine translator. */
  hasTranslator: boolean;
}

/**
 * Returns the languages of a space with how far each is; those whose spaces the actor may not know of are left out. Needs the role `read`.
 * @throws OctavoError `not_found`.
 */
export async function getSpaceTranslations(ctx: Context, spaceId: string): Promise<SpaceTranslations> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const { store } = ctx.system;
  const { translationSource, translationSpace } = store.tables;
  const [settings] = await store.read.select().from(translationSource).where(eq(translationSource.spaceId, space.id));
  const rows =
    settings === undefined
      ? []
      : await store.read
          .select()
          .from(translationSpace)
          .where(eq(translationSpace.settingsId, settings.settingsId))
          .orderBy(asc(translationSpace.createdAt), asc(translationSpace.language));
  const places = rows.length === 0 ? [] : await placesOfSpace(ctx, space.id);
  const languages: SpaceLanguage[] = [];
  for (const row of rows) {
    // Only what the schema of the input lets through is ever stored.
    const language = row.language as TranslationLanguage;
    const loaded = await seen(() => loadLanguage(ctx, { spaceId: space.id, language }, 'read'));
    if (loaded !== undefined) languages.push(await presentLanguage(ctx, loaded, places));
  }
  const source = await sourceOf(ctx, space.id);
  return {
    ...(settings === undefined ? {} : { settingsId: settings.settingsId }),
    languages,
    ...(source === undefined ? {} : { source }),
    hasTranslator: await hasTranslator(ctx.system, space.organizationId),
  };
}

async function presentLanguage(
  ctx: Context,
  { language, target, sourceView, targetView, counterparts }: LoadedLanguage,
  places: readonly PlaceOnSite[],
): Promise<SpaceLanguage> {
  const { role } = await loadSpace(ctx, target.id, 'read');
  return {
    language,
    name: nameOfLanguage(language),
    englishName: englishNameOf(language),
    space: { id: target.id, title: target.title },
    sites: await sitesOfLanguage(ctx, places, { language, spaceId: target.id }),
    totals: totalsOf(pageStates(sourceView, targetView, counterparts)),
    mayEdit: roleAtLeast(role, 'edit'),
  };
}

async function sourceOf(ctx: Context, spaceId: string): Promise<SpaceTranslations['source']> {
  const { store } = ctx.system;
  const { translationSource, translationSpace } = store.tables;
  const [row] = await store.read
    .select({ id: translationSource.spaceId, language: translationSpace.language })
    .from(translationSpace)
    .innerJoin(translationSource, eq(translationSource.settingsId, translationSpace.settingsId))
    .where(eq(translationSpace.spaceId, spaceId));
  if (row === undefined) return undefined;
  const loaded = await seen(() => loadSpace(ctx, row.id, 'read'));
  if (loaded === undefined || loaded.space.deletedAt !== null) return undefined;
  return { id: row.id, title: loaded.space.title, language: row.language as TranslationLanguage };
}

/** The loaded value, or undefined if the actor may not know of it. */
async function seen<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | undefined> {
  try {
    return await load();
  } catch (error) {
    if (isOctavoError(error) && (error.kind === 'not_found' || error.kind === 'forbidden')) return undefined;
    throw error;
  }
}
