import { TranslationLanguage } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { loadOrganization, loadSpace, requireOrganizationRoleStill, spaceNotFound } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { pairPages, requireTakenStill, setLanguageSpaces, setSource, type WantedLanguages } from './language-spaces.ts';
import { liveView } from './load-language.ts';
import { loadSource } from './load-source.ts';

export const AddTranslationLanguage = z.object({
  language: TranslationLanguage,
  /** A space that is there already, and becomes that of the language; a copy of the source when absent. */
  space: z.string().max(64).optional(),
});

/** Request for one more language of a space. */
export type AddTranslationLanguage = z.infer<typeof AddTranslationLanguage>;

/**
 * Adds a language to a space; settings are made where it has none. Needs the organization's role `create`, `read` on the space, `create` in its
 * parent, and on a space that is taken for the language. Pages of that one are counterparts of those with the same address.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` with code `already_translated` or `space_deleted`.
 */
export async function addTranslationLanguage(ctx: Context, spaceId: string, input: AddTranslationLanguage): Promise<void> {
  const { system } = ctx;
  const { space: seen } = await loadSpace(ctx, spaceId, 'read');
  await loadOrganization(ctx, seen.organizationId, 'create');
  const { language, space: takenId } = parseInput(AddTranslationLanguage, input);
  const source = await loadSource(ctx, seen.organizationId, spaceId);
  const taken = takenId === undefined ? {} : { taken: { language, ...(await loadTaken(ctx, source, takenId)) } };
  const { translationSettings, translationSource } = system.store.tables;
  await system.store.tx(async (tx) => {
    await requireOrganizationRoleStill(tx, ctx, source.organizationId, 'create');
    if (taken.taken !== undefined) await requireTakenStill(tx, ctx, taken.taken.space);
    const [known] = await tx
      .select({ settings: translationSettings })
      .from(translationSettings)
      .innerJoin(translationSource, eq(translationSource.settingsId, translationSettings.id))
      .where(eq(translationSource.spaceId, source.id));
    const at = system.now();
    const settings = known?.settings ?? {
      ...{ id: newId(at), organizationId: source.organizationId, title: source.title, languages: [] as string[] },
      ...{ createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '', createdAt: at, updatedAt: at },
    };
    if (settings.languages.includes(language)) return;
    const languages = [...settings.languages, language] as TranslationLanguage[];
    if (known === undefined) {
      await tx.insert(translationSettings).values({ ...settings, languages });
      await setSource(tx, ctx, settings.id, source);
    } else await tx.update(translationSettings).set({ languages, updatedAt: at }).where(eq(translationSettings.id, settings.id));
    await setLanguageSpaces(tx, ctx, settings, { source, languages, ...taken });
    await appendAuditEvent(tx, ctx, {
      type: known === undefined ? 'translation_settings_created' : 'translation_settings_updated',
      organizationId: source.organizationId,
      target: { kind: 'translation-settings', id: settings.id },
      payload: { title: settings.title, languages, sourceSpaceId: source.id, ...(takenId === undefined ? {} : { spaceId: takenId }) },
    });
  });
}

async function loadTaken(ctx: Context, source: WantedLanguages['source'], spaceId: string) {
  const { space } = await loadSpace(ctx, spaceId, 'create');
  if (space.organizationId !== source.organizationId || space.id === source.id) throw spaceNotFound();
  return { space, pairs: pairPages(await liveView(ctx, source), await liveView(ctx, space)) };
}
