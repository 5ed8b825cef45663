import { OctavoError } from '@octavo/contract';
import { type Context, requireUser, spaceTurn } from '../../../kernel/base/index.ts';
import { enqueueJob, type Job, presentJob } from '../../../kernel/jobs/index.ts';
import { insertChangeRequest } from '../../../review/change-requests/index.ts';
import { englishNameOf } from '../language-name.ts';
import { type LanguagePath, loadLanguage } from '../load-language.ts';
import { pageStates } from '../page-states.ts';
import { noTranslator } from './machine-translator.ts';
import { findTranslator } from './translator-record.ts';

/** The kind of the jobs that have pages translated by a machine. */
export const TRANSLATE_PAGES = 'translate-pages';

/** Pages of one job; those behind them wait for the next one. */
export const MOST_TRANSLATED = 500;

/** Payload of such a job. */
export interface TranslationPayload extends LanguagePath {
  /** Id of the change request that it fills. */
  changeRequestId: string;
  /** Ids of the pages in the source, in its order. */
  pages: string[];
}

/** A translation by a machine that was started. */
export interface StartedTranslation {
  job: Job;
  /** Number of the change request, in the language's space. */
  changeRequest: number;
  pages: number;
}

/**
 * Starts machine translation of the pages of a language that wait, or those of them that are named, into a new change request of the language's space: live content stays as
 * it is. Needs the role `edit` on that space, and `read` on the source.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` with code `no_translator`, or `nothing_to_translate`
 */
export async function startMachineTranslation(ctx: Context, path: LanguagePath, pageIds?: readonly string[]): Promise<StartedTranslation> {
  requireUser(ctx);
  const { system } = ctx;
  const { source, target, language, sourceView, targetView, counterparts } = await loadLanguage(ctx, path, 'edit');
  const translator = await findTranslator(system, target.organizationId);
  if (translator === undefined) throw noTranslator();
  const wanted = pageIds === undefined ? undefined : new Set(pageIds);
  const waiting = pageStates(sourceView, targetView, counterparts).pages.filter(({ state, source: { page }, proposedIn }) =>
    wanted === undefined ? state !== 'current' && proposedIn === undefined : state !== 'current' && wanted.has(page.id),
  );
  const pages = waiting.slice(0, MOST_TRANSLATED).map(({ source: { page } }) => page.id);
  if (pages.length === 0) throw nothingToTranslate();
  const subject = `Machine translation into ${englishNameOf(language)}: ${pages.length === 1 ? '1 page' : `${pages.length} pages`}`;
  const description = `Translated from the space "${source.title}" by a machine. Read it before you merge.`;
  const started = await system.store.tx(async (tx) => {
    const { row } = await insertChangeRequest(tx, ctx, target.id, { subject, description });
    const payload: TranslationPayload = { spaceId: source.id, language, changeRequestId: row.id, pages };
    const job = await enqueueJob(tx, ctx, {
      kind: TRANSLATE_PAGES,
      key: `translate:${target.id}`,
      spaceId: target.id,
      organizationId: target.organizationId,
      host: new URL(translator.url).host,
      payload: { ...payload },
    });
    return { job, changeRequest: row.number };
  }, spaceTurn(target.id));
  system.wakeJobs();
  return { job: presentJob(started.job), changeRequest: started.changeRequest, pages: pages.length };
}

function nothingToTranslate(): OctavoError {
  return new OctavoError('conflict', 'No page waits: all are up to date, or an open change request proposes their translation.', {
    code: 'nothing_to_translate',
  });
}
