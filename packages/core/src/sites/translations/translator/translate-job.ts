import { isOctavoError, type TranslationLanguage } from '@octavo/contract';
import { pageFacts, type TranslatedBefore, type TranslatedPage } from '@octavo/markdown';
import { and, eq } from 'drizzle-orm';
import { INLINE_LENGTH, pageText } from '../../../content/pages/index.ts';
import { loadChangeRequestToChange } from '../../../content/places/index.ts';
import { isOverBudget, newId, runTask, type Tenant } from '../../../kernel/base/index.ts';
import { jobHandler, type RunningJob } from '../../../kernel/jobs/index.ts';
import type { ContentView, PageNode } from '../../../kernel/model/index.ts';
import { changeChangeRequest } from '../../../review/change-requests/index.ts';
import { type LoadedLanguage, loadLanguage } from '../load-language.ts';
import { isTranslatable } from '../page-states.ts';
import { noTranslator } from './machine-translator.ts';
import { type BothContents, MADE_PAGE, retargeted, type TranslatedMembers, translationEdits } from './page-edits.ts';
import { TRANSLATE_PAGES, type TranslationPayload } from './start-translation.ts';
import { translateWords } from './translate-words.ts';
import { findTranslator, openTranslator, type Translator } from './translator-record.ts';
import { type PageToTranslate, translatePageTask, wordsOfPageTask } from './words-task.ts';

/** Parts of one page that stayed in the language of the source. */
export interface LeftWords {
  page: string;
  /** Beginnings of the blocks; empty when the page could not be translated at all. */
  blocks: string[];
}

/** Pages of which is told what stayed, and blocks of each. */
const MOST_TOLD = 100;
const MOST_BLOCKS = 20;

/**
 * Translates pages by the organization's machine translator, one after the other. Each is put into the change request in the transaction that notes what it is a
 * translation of, so that a job which runs again after a kill goes on behind the last one.
 */
export const translatePagesJob = jobHandler(TRANSLATE_PAGES, async (job) => {
  const { context: ctx, signal } = job;
  const { system } = ctx;
  const { pages, changeRequestId, ...path } = job.payload as unknown as TranslationPayload;
  const loaded = await loadLanguage(ctx, path, 'edit');
  const found = await findTranslator(system, loaded.target.organizationId);
  if (found === undefined) throw noTranslator();
  const translator = openTranslator(system, found);
  const left: LeftWords[] = [];
  const { changeRequest } = await loadChangeRequestToChange(ctx, loaded.target.id, changeRequestId, 'edit');
  job.progress({ phase: 'translating', done: 0, total: pages.length });
  for (const [at, id] of pages.entries()) {
    signal.throwIfAborted();
    const node = loaded.sourceView.pages.get(id);
    if (node !== undefined && isTranslatable(node)) {
      const stayed = await translateOne(job, { loaded, translator, changeRequestId }, node);
      if (stayed !== undefined && left.length < MOST_TOLD) left.push(stayed);
    }
    job.progress({ phase: 'translating', done: at + 1, total: pages.length });
  }
  return {
    changeRequest: changeRequest.number,
    pages: pages.length,
    left: left.map(({ page, blocks }) => ({ page, blocks: blocks.slice(0, MOST_BLOCKS) })),
  };
});

interface Work {
  loaded: LoadedLanguage;
  translator: Translator;
  changeRequestId: string;
}

/** Translates a page into the change request, unless it is there; returns what stayed in the language of the source. */
async function translateOne(
  job: RunningJob,
  { loaded, translator, changeRequestId }: Work,
  node: PageNode,
): Promise<LeftWords | undefined> {
  const { context: ctx, signal } = job;
  const { system } = ctx;
  const { target, sourceView, language } = loaded;
  const rows = await readRows(job, target.id);
  const row = rows.find(({ sourcePageId }) => sourcePageId === node.page.id);
  const oid = node.page.oid ?? null;
  if (row?.changeRequestId === changeRequestId && row.proposedOid === oid && row.proposedTitle === node.page.title) return undefined;
  const { head } = await loadChangeRequestToChange(ctx, target.id, changeRequestId, 'edit');
  const contents: BothContents = {
    source: sourceView,
    target: await system.content.view(head.root),
    counterparts: new Map(rows.map(({ sourcePageId, pageId }) => [sourcePageId, pageId])),
  };
  const tenant: Tenant = { system, organizationId: target.organizationId, background: true };
  try {
    const known = loaded.counterparts.find(({ sourcePageId }) => sourcePageId === node.page.id);
    const { left, ...members } = await translated(tenant, contents, node, { known, translator, language, signal });
    const siblings = node.parentId === undefined ? sourceView.tree : (sourceView.pages.get(node.parentId)?.children ?? []);
    const edits = translationEdits(contents, node, siblings, members);
    let isNoted = false;
    await changeChangeRequest(ctx, target.id, changeRequestId, edits, {
      inTransaction: async (tx, _revision, made) => {
        signal.throwIfAborted();
        await job.assertHeld(tx);
        isNoted = true;
        await note(tx, made.refs.get(MADE_PAGE) ?? row?.pageId ?? node.page.id);
      },
    });
    // A translation that changes nothing is one all the same.
    if (!isNoted)
      await system.store.tx(async (tx) => {
        await job.assertHeld(tx);
        await note(tx, row?.pageId ?? node.page.id);
      });
    return left.length === 0 ? undefined : { page: node.page.title, blocks: left };
  } catch (error) {
    // One page that cannot be written holds up no others.
    if (!isOctavoError(error) || !['bad_request', 'not_found', 'too_large'].includes(error.kind)) throw error;
    return { page: node.page.title, blocks: [] };
  }

  async function note(tx: Parameters<RunningJob['assertHeld']>[0], pageId: string): Promise<void> {
    const { translatedPage } = system.store.tables;
    // Proposals merged since the last one count before they are written over.
    const known = loaded.counterparts.find(({ sourcePageId }) => sourcePageId === node.page.id);
    const settled = known === undefined ? {} : { sourceOid: known.oid, sourceTitle: known.title };
    const set = { pageId, ...settled, changeRequestId, proposedOid: oid, proposedTitle: node.page.title };
    await tx
      .insert(translatedPage)
      .values({ id: newId(system.now()), spaceId: target.id, sourcePageId: node.page.id, ...set })
      .onConflictDoUpdate({ target: [translatedPage.spaceId, translatedPage.sourcePageId], set });
  }
}

async function readRows({ context }: RunningJob, spaceId: string) {
  const { store } = context.system;
  const { translatedPage } = store.tables;
  return store.read
    .select()
    .from(translatedPage)
    .where(and(eq(translatedPage.spaceId, spaceId)));
}

interface Translating {
  known: LoadedLanguage['counterparts'][number] | undefined;
  translator: Translator;
  language: TranslationLanguage;
  signal: AbortSignal;
}

/** Returns the words of a page in the language: title, label, description and body. What is said as before keeps its translation. */
async function translated(
  tenant: Tenant,
  contents: BothContents,
  { page }: PageNode,
  { known, translator, language, signal }: Translating,
): Promise<TranslatedMembers & { left: string[] }> {
  const { system } = tenant;
  const existing = contents.target.pages.get(contents.counterparts.get(page.id) ?? '');
  const from = page.path ?? '';
  const to = existing?.page.path ?? from;
  const hasText = page.oid !== undefined;
  const now = hasText ? await retargeted(tenant, contents, await pageText(system, page), from, to) : { text: '', files: [] };
  const before = hasText ? await translatedBefore(tenant, contents, { known, from, to, existing: existing?.page }) : undefined;
  const words = hasText ? await inTask<string[]>(tenant, 'translate.words', { text: now.text, before }, wordsOfPageTask) : [];
  const isTitleKnown = known !== undefined && known.title === page.title && existing !== undefined;
  const description = page.description ?? '';
  const isDescriptionKnown = before !== undefined && pageFacts(before.source).description === page.description;
  const heads = [isTitleKnown ? '' : page.title, page.linkTitle ?? '', isDescriptionKnown ? '' : description];
  const said = await translateWords(system, translator, {
    language,
    words: [...heads.map(asWords).filter((text) => text !== ''), ...words],
    signal,
  });
  const left: string[] = [];
  const [title, linkTitle, about] = heads.map((head) => {
    if (head === '') return '';
    const made = plain(said.shift() ?? '');
    if (made === '') left.push(head);
    return made === '' ? head : made;
  });
  const members = {
    title: (isTitleKnown ? existing?.page.title : title) || page.title,
    ...(linkTitle ? { linkTitle } : {}),
    ...(description === '' ? {} : { description: (isDescriptionKnown ? existing?.page.description : about) || description }),
    files: now.files,
  };
  if (!hasText) return { ...members, left };
  const made = await inTask<TranslatedPage>(tenant, 'translate.page', { text: now.text, translations: said, before }, translatePageTask);
  return { ...members, text: made.text, left: [...left, ...made.left] };
}

interface Earlier {
  known: Translating['known'];
  from: string;
  to: string;
  existing: NonNullable<ReturnType<ContentView['pages']['get']>>['page'] | undefined;
}

/** Returns the text that the translation is of, and the translation; `undefined` if nobody said that it is one, or its source is gone. */
async function translatedBefore(
  tenant: Tenant,
  contents: BothContents,
  { known, from, to, existing }: Earlier,
): Promise<TranslatedBefore | undefined> {
  if (known?.oid == null || known.title === null || existing?.oid === undefined) return undefined;
  try {
    const { text: source } = await retargeted(tenant, contents, await pageText(tenant.system, { oid: known.oid }), from, to);
    return { source, translation: await pageText(tenant.system, existing) };
  } catch (error) {
    if (isOctavoError(error) && error.code === 'object_missing') return undefined;
    throw error;
  }
}

async function inTask<Output>(
  tenant: Tenant,
  name: string,
  input: PageToTranslate,
  inline: (input: PageToTranslate) => Output,
): Promise<Output> {
  if (input.text.length <= INLINE_LENGTH / 5) return inline(input);
  try {
    return await runTask<Output>(tenant, name, input);
  } catch (error) {
    // A page that takes too much to read stays as it is.
    if (isOverBudget(error)) return inline({ ...input, text: '' });
    throw error;
  }
}

const asWords = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns a translation of a line, as text. */
function plain(text: string): string {
  return text
    .replace(/<\/?[xg]\b[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
