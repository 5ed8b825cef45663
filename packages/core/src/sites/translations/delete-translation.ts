import { isOctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { requireOrganizationRoleStill } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { dropLanguageSpaces } from './language-spaces.ts';
import { loadTranslation } from './translation-record.ts';

/**
 * Deletes translation settings; spaces of languages stay, and follow their source no longer. Needs the organization's role `create`. Deleting what is not there, or what the actor may not know of, is no
 * error and does nothing (decisions A18).
 * @throws OctavoError `forbidden`.
 */
export async function deleteTranslation(ctx: Context, organizationId: string, id: string): Promise<void> {
  const loaded = await loadTranslation(ctx, organizationId, id, 'create').catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
  if (loaded === undefined) return;
  const { settings, organization } = loaded;
  const { store } = ctx.system;
  const { translationSettings } = store.tables;
  await store.tx(async (tx) => {
    await requireOrganizationRoleStill(tx, ctx, organization.id, 'create');
    await dropLanguageSpaces(tx, ctx, settings.id, []);
    const gone = await tx.delete(translationSettings).where(eq(translationSettings.id, settings.id)).returning();
    if (gone.length === 0) return;
    await appendAuditEvent(tx, ctx, {
      type: 'translation_settings_deleted',
      organizationId: organization.id,
      target: { kind: 'translation-settings', id: settings.id },
      payload: { title: settings.title },
    });
  });
}
