import type { TranslationLanguage } from '@octavo/contract';
import type { Db, RoleName } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { findRevision } from '../../content/map/index.ts';
import { loadSpace, type SpaceRecord, spaceNotFound } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { languageNotFound } from './load-source.ts';
import type { Counterpart } from './page-states.ts';

/** A language of a space, by its code. */
export interface LanguagePath {
  /** Id of the space that is translated. */
  spaceId: string;
  language: TranslationLanguage;
}

/** A language of a space, with both contents as they are live. */
export interface LoadedLanguage {
  language: TranslationLanguage;
  settingsId: string;
  source: SpaceRecord;
  sourceView: ContentView;
  target: SpaceRecord;
  targetView: ContentView;
  counterparts: Counterpart[];
}

/**
 * Loads a language of a space. Needs the role `read` on the space, and what is wanted on that of the language.
 * @throws OctavoError `not_found` for a language that there is none of, or whose space the actor may not know of; `forbidden`.
 */
export async function loadLanguage(ctx: Context, { spaceId, language }: LanguagePath, need: RoleName): Promise<LoadedLanguage> {
  const { system } = ctx;
  const { translationSource, translationSpace } = system.store.tables;
  const { space: source } = await loadSpace(ctx, spaceId, 'read');
  const [found] = await system.store.read
    .select({ settingsId: translationSpace.settingsId, spaceId: translationSpace.spaceId })
    .from(translationSpace)
    .innerJoin(translationSource, eq(translationSource.settingsId, translationSpace.settingsId))
    .where(and(eq(translationSource.spaceId, source.id), eq(translationSpace.language, language)));
  if (found === undefined) throw languageNotFound();
  const { space: target } = await loadSpace(ctx, found.spaceId, 'read');
  // Spaces in the trash are no part of anything.
  if (target.deletedAt !== null) throw languageNotFound();
  if (source.deletedAt !== null) throw spaceNotFound();
  if (need !== 'read') await loadSpace(ctx, target.id, need);
  return {
    language,
    settingsId: found.settingsId,
    source,
    target,
    sourceView: await liveView(ctx, source),
    targetView: await liveView(ctx, target),
    counterparts: await readCounterparts(system.store.read, system, target.id),
  };
}

/** Returns the live content of a space that was loaded. */
export async function liveView(ctx: Context, { id, revisionId }: SpaceRecord): Promise<ContentView> {
  return ctx.system.content.view((await findRevision(ctx, id, revisionId)).root);
}

/** Returns the counterparts of a language's space as they count now: what a change request proposed counts once it is merged. */
export async function readCounterparts(db: Db, { store }: System, spaceId: string): Promise<Counterpart[]> {
  const { translatedPage, changeRequest } = store.tables;
  const rows = await db
    .select({ page: translatedPage, status: changeRequest.status, number: changeRequest.number })
    .from(translatedPage)
    .leftJoin(changeRequest, eq(changeRequest.id, translatedPage.changeRequestId))
    .where(eq(translatedPage.spaceId, spaceId));
  return rows.map(({ page, status, number }) => {
    const isMerged = status === 'merged' && page.proposedTitle !== null;
    const isOpen = status === 'draft' || status === 'open';
    return {
      sourcePageId: page.sourcePageId,
      pageId: page.pageId,
      oid: isMerged ? page.proposedOid : page.sourceOid,
      title: isMerged ? page.proposedTitle : page.sourceTitle,
      ...(isOpen && number !== null ? { proposedIn: number } : {}),
    };
  });
}
