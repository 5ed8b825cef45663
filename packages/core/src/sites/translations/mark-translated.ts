import { OctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { requireRoleStill } from '../../kernel/access/index.ts';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { type LanguagePath, loadLanguage } from './load-language.ts';
import { isTranslatable } from './page-states.ts';

/** Pages that are marked in one request. */
export const MOST_MARKED = 1000;

/**
 * Marks the translations of some pages, by their ids in the source, as up to date with the source. Needs the role `edit` on the space of the
 * language. Pages that have no counterpart there cannot be, and nothing is marked then.
 * @throws OctavoError `not_found`, `forbidden`, `bad_request`.
 */
export async function markTranslated(ctx: Context, path: LanguagePath, pageIds: readonly string[]): Promise<{ marked: number }> {
  const { userId } = requireUser(ctx);
  const { system } = ctx;
  if (pageIds.length === 0 || pageIds.length > MOST_MARKED)
    throw new OctavoError('bad_request', `Between one and ${MOST_MARKED} pages can be marked at once.`);
  const { source, target, sourceView, targetView, counterparts, language } = await loadLanguage(ctx, path, 'edit');
  const bySource = new Map(counterparts.map((counterpart) => [counterpart.sourcePageId, counterpart]));
  const pages = [...new Set(pageIds)].map((id) => {
    const node = sourceView.pages.get(id);
    const counterpart = bySource.get(id);
    if (node === undefined || !isTranslatable(node))
      throw new OctavoError('not_found', 'There is no such page in the source. Look at the list.');
    if (counterpart === undefined || !targetView.pages.has(counterpart.pageId))
      throw new OctavoError('bad_request', `"${node.page.title}" is not in this language yet. Add it first.`);
    return node.page;
  });
  await system.store.tx(async (tx) => {
    await requireRoleStill(tx, ctx, { kind: 'space', id: target.id, organizationId: target.organizationId }, 'edit');
    const { translatedPage } = system.store.tables;
    for (const page of pages) {
      await tx
        .update(translatedPage)
        .set({
          ...{ sourceOid: page.oid ?? null, sourceTitle: page.title, translatedBy: userId, translatedAt: system.now() },
          ...{ changeRequestId: null, proposedOid: null, proposedTitle: null },
        })
        .where(and(eq(translatedPage.spaceId, target.id), eq(translatedPage.sourcePageId, page.id)));
    }
    await appendAuditEvent(tx, ctx, {
      type: 'translated_pages_marked',
      organizationId: target.organizationId,
      spaceId: target.id,
      target: { kind: 'space', id: target.id },
      payload: { sourceSpaceId: source.id, language, pages: pages.length },
    });
  });
  return { marked: pages.length };
}
