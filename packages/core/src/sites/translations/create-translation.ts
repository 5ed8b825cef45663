import { CreateTranslationSettings, type TranslationSettings } from '@octavo/contract';
import { loadOrganization, requireOrganizationRoleStill } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { setLanguageSpaces, setSource } from './language-spaces.ts';
import { loadSource } from './load-source.ts';
import { presentTranslation, seenTranslationSpaces, type TranslationRecord } from './translation-record.ts';

/**
 * Creates translation settings in an organization. Needs the organization's role `create`; with a source, whose languages get spaces, also `read` on it and `create`
 * in its parent.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` with code `already_translated` or `space_deleted`.
 */
export async function createTranslation(
  ctx: Context,
  organizationId: string,
  input: CreateTranslationSettings,
): Promise<TranslationSettings> {
  const { system, actor } = ctx;
  const { organization, role } = await loadOrganization(ctx, organizationId, 'create');
  const { title, languages = [], source: sourceId } = parseInput(CreateTranslationSettings, input);
  const source = sourceId === undefined ? undefined : await loadSource(ctx, organization.id, sourceId);
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
    if (source !== undefined) {
      await setSource(tx, ctx, settings.id, source);
      await setLanguageSpaces(tx, ctx, settings, { source, languages });
    }
    await appendAuditEvent(tx, ctx, {
      type: 'translation_settings_created',
      organizationId: organization.id,
      target: { kind: 'translation-settings', id: settings.id },
      payload: { title, languages, ...(source === undefined ? {} : { sourceSpaceId: source.id }) },
    });
  });
  const spaces = await seenTranslationSpaces(ctx, settings.organizationId, [settings.id]);
  return presentTranslation(system, settings, role, spaces.get(settings.id));
}
