import { CreateTranslationSettings, type TranslationSettings } from '@octavo/contract';
import { loadOrganization, requireOrganizationRoleStill } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { presentTranslation, type TranslationRecord } from './translation-record.ts';

/**
 * Makes translation settings in an organization. Needs the organization's role `create`.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function createTranslation(
  ctx: Context,
  organizationId: string,
  input: CreateTranslationSettings,
): Promise<TranslationSettings> {
  const { system, actor } = ctx;
  const { organization, role } = await loadOrganization(ctx, organizationId, 'create');
  const { title, languages = [] } = parseInput(CreateTranslationSettings, input);
  const at = system.now();
  const settings: TranslationRecord = {
    id: newId(at),
    organizationId: organization.id,
    title,
    languages,
    createdBy: actor.kind === 'user' ? actor.userId : '',
    createdAt: at,
    updatedAt: at,
  };
  await system.store.tx(async (tx) => {
    await requireOrganizationRoleStill(tx, ctx, organization.id, 'create');
    await tx.insert(system.store.tables.translationSettings).values(settings);
    await appendAuditEvent(tx, ctx, {
      type: 'translation_settings_created',
      organizationId: organization.id,
      target: { kind: 'translation-settings', id: settings.id },
      payload: { title, languages },
    });
  });
  return presentTranslation(system, settings, role);
}
