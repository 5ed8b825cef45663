import { OctavoError } from '@octavo/contract';
import type { TextComparison } from '@octavo/markdown';
import { compareAnywhere } from '../../content/compare/index.ts';
import { loadRecordSource, pageNotFound } from '../../content/pages/index.ts';
import { loadContent, placeOf } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { type LanguagePath, loadLanguage } from './load-language.ts';
import { pageStates, type TranslationState } from './page-states.ts';

/** A page of a source beside its translation. */
export interface ComparedTranslation {
  title: string;
  /** Title that the translation is of, where the source has another one by now. */
  titleBefore?: string;
  path: string;
  state: TranslationState;
  /** The text of the source, with marks at what changed since it was translated. */
  source: TextComparison;
  /** The page in the language. */
  translation?: { id: string; title: string; path: string };
  spaceId: string;
  proposedIn?: number;
  /** Ids of the pages that wait before and after this one. */
  previous?: string;
  next?: string;
}

/**
 * Returns a page of a source with what changed of it since it was translated, and the place of its translation. Needs the role `read` on both spaces.
 * @throws OctavoError `not_found`.
 */
export async function compareTranslation(ctx: Context, path: LanguagePath, pageId: string): Promise<ComparedTranslation> {
  const { system } = ctx;
  const loaded = await loadLanguage(ctx, path, 'read');
  const { pages } = pageStates(loaded.sourceView, loaded.targetView, loaded.counterparts);
  const at = pages.findIndex(({ source }) => source.page.id === pageId);
  const found = pages[at];
  if (found === undefined) throw pageNotFound();
  const { page } = found.source;
  const known = loaded.counterparts.find(({ sourcePageId }) => sourcePageId === page.id);
  const { view, at: presented } = await loadContent(ctx, placeOf(loaded.source.id));
  const appPath = new URL(presented.appAddress).pathname;
  const drawnAt = {
    system,
    organizationId: presented.organizationId,
    view,
    spaceId: loaded.source.id,
    appPath,
    repository: presented.repository,
  };
  const now = await loadRecordSource(drawnAt, page);
  const before = known === undefined || known.title === null || known.oid === null ? now : await earlier(known.oid);
  async function earlier(oid: string) {
    try {
      return await loadRecordSource(drawnAt, { ...(page.path === undefined ? {} : { path: page.path }), oid });
    } catch (error) {
      // The text that was translated may be gone with the revisions that had it: then nothing is marked.
      if (error instanceof OctavoError && error.code === 'object_missing') return now;
      throw error;
    }
  }
  const waits = (from: typeof pages) =>
    from.find(({ state, source }) => state !== 'current' && source.page.type === 'document')?.source.page.id;
  const previous = waits(pages.slice(0, at).reverse());
  const next = waits(pages.slice(at + 1));
  const target = found.target;
  return {
    title: page.title,
    ...(known?.title == null || known.title === page.title ? {} : { titleBefore: known.title }),
    path: found.source.path,
    state: found.state,
    source: await compareAnywhere(
      { system, organizationId: presented.organizationId },
      { before, after: now, omitTitle: true, isWhole: true, view: 'inline' },
    ),
    ...(target === undefined ? {} : { translation: { id: target.page.id, title: target.page.title, path: target.path } }),
    spaceId: loaded.target.id,
    ...(found.proposedIn === undefined ? {} : { proposedIn: found.proposedIn }),
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
  };
}
