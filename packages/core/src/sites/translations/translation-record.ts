import { OctavoError, type TranslationSettings, timestamp } from '@octavo/contract';
import type { Db, RoleName, Schema } from '@octavo/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type LoadedOrganization, loadOrganization, type OrganizationNeed, roleAtLeast, rolesOfActor } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';

/** A row of the translation_settings table. */
export type TranslationRecord = Schema['translationSettings']['$inferSelect'];

/** The spaces of translation settings. */
export interface TranslationSpaces {
  /** Id of the space that is translated. */
  source?: string;
  spaces: readonly { language: string; spaceId: string }[];
}

/** Translation settings, and the organization that has them. */
export interface LoadedTranslation extends LoadedOrganization {
  settings: TranslationRecord;
}

/**
 * Loads translation settings of an organization together with the check that the actor may do what is wanted.
 * @throws OctavoError `not_found` for the organization and for settings that are not in it; `forbidden`.
 */
export async function loadTranslation(
  ctx: Context,
  organizationId: string,
  id: string,
  need: OrganizationNeed,
): Promise<LoadedTranslation> {
  const loaded = await loadOrganization(ctx, organizationId, need);
  const { store } = ctx.system;
  const { translationSettings } = store.tables;
  const [settings] = await store.read
    .select()
    .from(translationSettings)
    .where(and(eq(translationSettings.id, id), eq(translationSettings.organizationId, loaded.organization.id)));
  if (settings === undefined) throw translationNotFound();
  return { ...loaded, settings };
}

/** Returns the answer for translation settings that are not there. */
export function translationNotFound(): OctavoError {
  return new OctavoError('not_found', 'There are no such translation settings in this organization. Look at the list of them.');
}

/** Returns the spaces of settings that the actor may read, by the ids of the settings. */
export async function seenTranslationSpaces(
  ctx: Context,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, TranslationSpaces>> {
  const found = await readTranslationSpaces(ctx.system.store.read, ctx.system, ids);
  if (found.size === 0) return found;
  const { role } = await loadOrganization(ctx, organizationId, 'member');
  const { spaces: seen } = await rolesOfActor(ctx, organizationId, role);
  return new Map(
    [...found].map(([id, { source, spaces }]) => [
      id,
      { ...(source !== undefined && seen.has(source) ? { source } : {}), spaces: spaces.filter(({ spaceId }) => seen.has(spaceId)) },
    ]),
  );
}

/** Returns the spaces of settings by their ids; of those that have none there is no entry. */
export async function readTranslationSpaces(db: Db, { store }: System, ids: readonly string[]): Promise<Map<string, TranslationSpaces>> {
  const { translationSource, translationSpace } = store.tables;
  if (ids.length === 0) return new Map();
  const sources = await db
    .select()
    .from(translationSource)
    .where(inArray(translationSource.settingsId, [...ids]));
  const spaces = await db
    .select()
    .from(translationSpace)
    .where(inArray(translationSpace.settingsId, [...ids]))
    .orderBy(asc(translationSpace.createdAt), asc(translationSpace.language));
  const bySettings = Map.groupBy(spaces, ({ settingsId }) => settingsId);
  return new Map(sources.map(({ settingsId, spaceId }) => [settingsId, { source: spaceId, spaces: bySettings.get(settingsId) ?? [] }]));
}

/** Returns the API object, for an actor of this role in the organization. */
export function presentTranslation(
  { config }: System,
  settings: TranslationRecord,
  role: RoleName | null,
  { source, spaces }: TranslationSpaces = { spaces: [] },
): TranslationSettings {
  const languages = settings.languages as TranslationSettings['languages'];
  return {
    object: 'translation-settings',
    id: settings.id,
    title: settings.title,
    // Only what the schema of the input lets through is ever stored.
    languages,
    ...(source === undefined ? {} : { source }),
    spaces: languages.flatMap((language) => {
      const space = spaces.find((each) => each.language === language);
      return space === undefined ? [] : [{ language, space: space.spaceId }];
    }),
    createdAt: timestamp(settings.createdAt),
    updatedAt: timestamp(settings.updatedAt),
    permissions: { view: true, edit: roleAtLeast(role, 'create') },
    urls: { location: `${config.url}/v1/orgs/${settings.organizationId}/translations/${settings.id}` },
  };
}
