import { type TranslationSettings, UpdateTranslationSettings } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { requireOrganizationRoleStill } from '../../kernel/access/index.ts';
import { type Context, changesOf, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { loadTranslation, presentTranslation, translationNotFound } from './translation-record.ts';

/**
 * Returns translation settings a title, and other languages when those are named. Needs the organization's role `create`.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function updateTranslation(
  ctx: Context,
  organizationId: string,
  id: string,
  input: UpdateTranslationSettings,
): Promise<TranslationSettings> {
  const { organization, role } = await loadTranslation(ctx, organizationId, id, 'create');
  const { title, languages } = parseInput(UpdateTranslationSettings, input);
  const wanted = { title, ...(languages === undefined ? {} : { languages }) };
  const { store, now } = ctx.system;
  const { translationSettings } = store.tables;
  const updated = await store.tx(async (tx) => {
    await requireOrganizationRoleStill(tx, ctx, organization.id, 'create');
    const [current] = await tx.select().from(translationSettings).where(eq(translationSettings.id, id));
    if (current === undefined) throw translationNotFound();
    const { changed, before, after } = changesOf(current, wanted);
    if (changed.length === 0) return current;
    const next = { ...current, ...wanted, updatedAt: now() };
    await tx
      .update(translationSettings)
      .set({ ...wanted, updatedAt: next.updatedAt })
      .where(eq(translationSettings.id, id));
    await appendAuditEvent(tx, ctx, {
      type: 'translation_settings_updated',
      organizationId: current.organizationId,
      target: { kind: 'translation-settings', id },
      payload: { changed, before, after },
    });
    return next;
  });
  return presentTranslation(ctx.system, updated, role);
}
