import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { changeContent } from '../../content/edits/index.ts';
import { pageText } from '../../content/pages/index.ts';
import { type Context, newId, requireUser } from '../../kernel/base/index.ts';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
import { type LanguagePath, loadLanguage } from './load-language.ts';
import { pageStates } from './page-states.ts';
import { MADE_PAGE, retargeted, translationEdits } from './translator/page-edits.ts';

/** The page that was added, and the number of the change request that proposes it, where the space takes no direct edits. */
export interface AddedPage {
  pageId: string;
  changeRequest?: number;
}

/**
 * Puts a page that is new in the source into the language, in its place, with the words of the source: somebody translates it there. Needs the role `edit` on the
 * space of the language; where direct edits are locked, a change request proposes the page.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` with code `already_added`.
 */
export async function addMissingPage(ctx: Context, path: LanguagePath, pageId: string): Promise<AddedPage> {
  requireUser(ctx);
  const { system } = ctx;
  const loaded = await loadLanguage(ctx, path, 'edit');
  const { sourceView: source, targetView: target, counterparts, target: space } = loaded;
  const found = pageStates(source, target, counterparts).pages.find((page) => page.source.page.id === pageId);
  if (found === undefined) throw new OctavoError('not_found', 'There is no such page in the source. Look at the list.');
  if (found.state !== 'missing' || found.proposedIn !== undefined)
    throw new OctavoError('conflict', 'The page is in this language already, or a change request proposes it.', { code: 'already_added' });
  const node = found.source;
  const { page, parentId } = node;
  const contents = { source, target, counterparts: new Map(counterparts.map((each) => [each.sourcePageId, each.pageId])) };
  const tenant = { system, organizationId: space.organizationId };
  const own = page.path ?? '';
  const text = page.oid === undefined ? undefined : await retargeted(tenant, contents, await pageText(system, page), own, own);
  const members = {
    title: page.title,
    ...(page.linkTitle === undefined ? {} : { linkTitle: page.linkTitle }),
    ...(text === undefined ? { files: [] } : text),
  };
  const siblings = parentId === undefined ? source.tree : (source.pages.get(parentId)?.children ?? []);
  const edits = translationEdits(contents, node, siblings, members);
  const request =
    space.editMode === 'locked' ? await createChangeRequest(ctx, space.id, { subject: `Add "${page.title}" for translation` }) : undefined;
  let made = '';
  const inTransaction = async (tx: Db, _revision: unknown, { refs }: { refs: ReadonlyMap<string, string> }) => {
    made = refs.get(MADE_PAGE) ?? '';
    const set = {
      pageId: made,
      changeRequestId: request?.id ?? null,
      ...{ sourceOid: null, sourceTitle: null, proposedOid: null, proposedTitle: null },
    };
    const { translatedPage } = system.store.tables;
    await tx
      .insert(translatedPage)
      .values({ id: newId(system.now()), spaceId: space.id, sourcePageId: page.id, ...set })
      .onConflictDoUpdate({ target: [translatedPage.spaceId, translatedPage.sourcePageId], set });
  };
  if (request === undefined) await changeContent(ctx, space.id, edits, { inTransaction });
  else await changeChangeRequest(ctx, space.id, request.id, edits, { inTransaction });
  return { pageId: made, ...(request === undefined ? {} : { changeRequest: request.number }) };
}
