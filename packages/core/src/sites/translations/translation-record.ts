import { OctavoError, type TranslationSettings, timestamp } from '@octavo/contract';
import type { RoleName, Schema } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { type LoadedOrganization, loadOrganization, type OrganizationNeed, roleAtLeast } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';

/** A row of the translation_settings table. */
export type TranslationRecord = Schema['translationSettings']['$inferSelect'];

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

/** The answer for translation settings that are not there. */
export function translationNotFound(): OctavoError {
  return new OctavoError('not_found', 'There are no such translation settings in this organization. Look at the list of them.');
}

/** Makes the API object, for an actor of this role in the organization. */
export function presentTranslation({ config }: System, settings: TranslationRecord, role: RoleName | null): TranslationSettings {
  return {
    object: 'translation-settings',
    id: settings.id,
    title: settings.title,
    // Only what the schema of the input lets through is ever stored.
    languages: settings.languages as TranslationSettings['languages'],
    createdAt: timestamp(settings.createdAt),
    updatedAt: timestamp(settings.updatedAt),
    permissions: { view: true, edit: roleAtLeast(role, 'create') },
    urls: { location: `${config.url}/v1/orgs/${settings.organizationId}/translations/${settings.id}` },
  };
}
