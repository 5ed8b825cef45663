import { OctavoError, type TranslationLanguage, type TranslationSettings, UpdateTranslationSettings } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { requireOrganizationRoleStill } from '../../kernel/access/index.ts';
import { type Context, changesOf, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { dropLanguageSpaces, setLanguageSpaces, setSource } from './language-spaces.ts';
import { loadSource } from './load-source.ts';
import {
  loadTranslation,
  presentTranslation,
  readTranslationSpaces,
  seenTranslationSpaces,
  translationNotFound,
} from './translation-record.ts';

/**
 * Updates the title of translation settings, and other languages when those are named. Needs the organization's role `create`; with a source, whose new languages get
 * spaces, also `read` on it and `create` in its parent.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` with code `source_chosen`, `already_translated` or `space_deleted`.
 */
export async function updateTranslation(
  ctx: Context,
  organizationId: string,
  id: string,
  input: UpdateTranslationSettings,
): Promise<TranslationSettings> {
  const { settings, organization, role } = await loadTranslation(ctx, organizationId, id, 'create');
  const { title, languages, source: sourceId } = parseInput(UpdateTranslationSettings, input);
  const { system } = ctx;
  const known = (await readTranslationSpaces(system.store.read, system, [id])).get(id)?.source;
  if (sourceId !== undefined && known !== undefined && sourceId !== known) throw sourceChosen();
  const grows = languages?.some((language) => !settings.languages.includes(language)) === true;
  // An update that only removes languages puts nothing anywhere.
  const source = sourceId ?? (grows ? known : undefined);
  const loaded = source === undefined ? undefined : await loadSource(ctx, organization.id, source);
  const wanted = { title, ...(languages === undefined ? {} : { languages }) };
  const { store, now } = system;
  const { translationSettings } = store.tables;
  const updated = await store.tx(async (tx) => {
    await requireOrganizationRoleStill(tx, ctx, organization.id, 'create');
    const [current] = await tx.select().from(translationSettings).where(eq(translationSettings.id, id));
    if (current === undefined) throw translationNotFound();
    const { changed, before, after } = changesOf(current, wanted);
    const isNew = loaded !== undefined && known === undefined;
    if (changed.length === 0 && !isNew) return current;
    const next = { ...current, ...wanted, updatedAt: now() };
    await tx
      .update(translationSettings)
      .set({ ...wanted, updatedAt: next.updatedAt })
      .where(eq(translationSettings.id, id));
    if (isNew) await setSource(tx, ctx, id, loaded);
    if (loaded !== undefined)
      await setLanguageSpaces(tx, ctx, current, { source: loaded, languages: next.languages as TranslationLanguage[] });
    else if (languages !== undefined) await dropLanguageSpaces(tx, ctx, id, languages);
    await appendAuditEvent(tx, ctx, {
      type: 'translation_settings_updated',
      organizationId: current.organizationId,
      target: { kind: 'translation-settings', id },
      payload: { changed, before, after, ...(isNew ? { sourceSpaceId: loaded.id } : {}) },
    });
    return next;
  });
  return presentTranslation(system, updated, role, (await seenTranslationSpaces(ctx, organization.id, [id])).get(id));
}

function sourceChosen(): OctavoError {
  return new OctavoError('conflict', 'These settings translate another space already. Make new settings for this one.', {
    code: 'source_chosen',
  });
}
