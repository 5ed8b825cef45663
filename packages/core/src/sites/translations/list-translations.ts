import type { Page, TranslationSettings } from '@octavo/contract';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { loadTranslation, presentTranslation, seenTranslationSpaces } from './translation-record.ts';

/** Returns the translation settings of an organization, oldest first, for its members who are no guests. */
export async function listTranslations(ctx: Context, organizationId: string, request: PageRequest): Promise<Page<TranslationSettings>> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'read');
  const { store } = ctx.system;
  const { translationSettings } = store.tables;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `translations:${organization.id}`;
  // Ids of one millisecond count up, so their order is that of time.
  const [after] = decodeCursor(request.page, filter, 1) ?? [];
  const own = eq(translationSettings.organizationId, organization.id);
  const [rows, [total]] = await Promise.all([
    store.read
      .select()
      .from(translationSettings)
      .where(after === undefined ? own : and(own, gt(translationSettings.id, String(after))))
      .orderBy(asc(translationSettings.id))
      .limit(limit + 1),
    store.read.select({ count: count() }).from(translationSettings).where(own),
  ]);
  const spaces = await seenTranslationSpaces(
    ctx,
    organization.id,
    rows.map(({ id }) => id),
  );
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: ({ id }) => [id],
    present: (settings) => presentTranslation(ctx.system, settings, role, spaces.get(settings.id)),
  });
}

/** Translation settings of an organization, for its members who are no guests. @throws OctavoError `not_found`, `forbidden`. */
export async function getTranslation(ctx: Context, organizationId: string, id: string): Promise<TranslationSettings> {
  const { settings, role } = await loadTranslation(ctx, organizationId, id, 'read');
  const spaces = await seenTranslationSpaces(ctx, settings.organizationId, [settings.id]);
  return presentTranslation(ctx.system, settings, role, spaces.get(settings.id));
}
