import { OctavoError, type TranslationLanguage } from '@octavo/contract';
import { type Db, isUniqueViolation } from '@octavo/db';
import { and, eq, inArray } from 'drizzle-orm';
import { spaceIsDeleted } from '../../content/collections/index.ts';
import { walkPages } from '../../content/map/index.ts';
import { copySpace } from '../../content/spaces/index.ts';
import { requireRoleStill, type SpaceRecord } from '../../kernel/access/index.ts';
import { type Context, newId, type System } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { nameOfLanguage } from './language-name.ts';
import type { TranslationRecord } from './translation-record.ts';

/** A page of a source, and its counterpart in the space of a language. */
interface Pair {
  sourcePageId: string;
  pageId: string;
}

/** Rows of one statement: SQLite counts parameters. */
const ROWS_AT_ONCE = 500;

/** Languages that settings are to have, with the space to take for one that is new; a copy of the source where none is named. */
export interface WantedLanguages {
  source: SpaceRecord;
  languages: readonly TranslationLanguage[];
  /** A space that is there, which becomes that of a language, with its content. */
  taken?: { language: TranslationLanguage; space: SpaceRecord; pairs: readonly Pair[] };
}

/**
 * Assigns settings the spaces of their languages, inside the transaction that changes them: those of new languages are made, those of languages that are left out
 * follow the source no longer. The caller has checked the parent of the source.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` with code `space_deleted` or `already_translated`.
 */
export async function setLanguageSpaces(
  tx: Db,
  ctx: Context,
  settings: Pick<TranslationRecord, 'id'>,
  { source, languages, taken }: WantedLanguages,
): Promise<void> {
  const { system } = ctx;
  const { translationSpace } = system.store.tables;
  const known = await tx.select().from(translationSpace).where(eq(translationSpace.settingsId, settings.id));
  await dropLanguageSpaces(tx, ctx, settings.id, languages);
  for (const language of languages) {
    if (known.some((space) => space.language === language)) continue;
    const made = taken?.language === language ? taken : await copyFor(tx, ctx, source, language);
    await refuseTaken(() =>
      tx.insert(translationSpace).values({ settingsId: settings.id, language, spaceId: made.space.id, createdAt: system.now() }),
    );
    await insertPairs(tx, system, made.space.id, made.pairs);
  }
}

/** Ends that spaces of languages which settings do not keep follow the source, inside a transaction. The spaces stay. */
export async function dropLanguageSpaces(
  tx: Db,
  { system }: Context,
  settingsId: string,
  kept: readonly TranslationLanguage[],
): Promise<void> {
  const { translationSpace, translatedPage } = system.store.tables;
  const own = eq(translationSpace.settingsId, settingsId);
  const known = await tx.select().from(translationSpace).where(own);
  const spaces = known.filter(({ language }) => !kept.some((wanted) => wanted === language)).map(({ spaceId }) => spaceId);
  if (spaces.length === 0) return;
  await tx.delete(translatedPage).where(inArray(translatedPage.spaceId, spaces));
  await tx.delete(translationSpace).where(and(own, inArray(translationSpace.spaceId, spaces)));
}

/** Names the source of settings that have none. @throws OctavoError `conflict` with code `already_translated` for a space that other settings translate. */
export async function setSource(tx: Db, { system }: Context, settingsId: string, source: SpaceRecord): Promise<void> {
  const { translationSource } = system.store.tables;
  await refuseTaken(() => tx.insert(translationSource).values({ settingsId, spaceId: source.id }));
}

/** Pairs pages of a source with those of another space: by id, or by the address that both have. */
export function pairPages(source: ContentView, target: ContentView): Pair[] {
  return [...walkPages(source.tree)].flatMap(({ page, path }) => {
    const found = target.pages.get(page.id) ?? target.byPath.get(path.toLowerCase());
    return found === undefined || found.page.type !== page.type ? [] : [{ sourcePageId: page.id, pageId: found.page.id }];
  });
}

async function copyFor(tx: Db, ctx: Context, source: SpaceRecord, language: TranslationLanguage) {
  const { system } = ctx;
  const { revision } = system.store.tables;
  const { space } = await copySpace(tx, ctx, source, ` (${nameOfLanguage(language)})`);
  const [live] = await tx.select({ root: revision.root }).from(revision).where(eq(revision.id, space.revisionId));
  if (live === undefined) throw spaceIsDeleted();
  const view = await system.content.view(live.root);
  return { space, pairs: [...walkPages(view.tree)].map(({ page }) => ({ sourcePageId: page.id, pageId: page.id })) };
}

/** Notes which pages are counterparts, inside a transaction. */
export async function insertPairs(tx: Db, { store, now }: System, spaceId: string, pairs: readonly Pair[]): Promise<void> {
  for (let at = 0; at < pairs.length; at += ROWS_AT_ONCE) {
    const rows = pairs.slice(at, at + ROWS_AT_ONCE).map((pair) => ({ id: newId(now()), spaceId, ...pair }));
    await tx.insert(store.tables.translatedPage).values(rows);
  }
}

/** Checks inside a transaction that a space may become that of a language. @throws OctavoError `not_found`, `forbidden`, `conflict`. */
export async function requireTakenStill(tx: Db, ctx: Context, { id, organizationId }: SpaceRecord): Promise<void> {
  const { space } = ctx.system.store.tables;
  await requireRoleStill(tx, ctx, { kind: 'space', id, organizationId }, 'create');
  const [found] = await tx.select({ deletedAt: space.deletedAt }).from(space).where(eq(space.id, id));
  if (found?.deletedAt !== null) throw spaceIsDeleted();
}

async function refuseTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new OctavoError('conflict', 'This space is translated, or is a translation, by other settings already. Choose another one.', {
      code: 'already_translated',
    });
  }
}
