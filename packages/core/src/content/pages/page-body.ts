import type { ContentRef, Document, DocumentPage } from '@octavo/contract';
import { bodyStart, sourceDocument } from '@octavo/markdown';
import { pageScope, savedCondition } from '@octavo/site';
import { CallerGone, callerGone, isOverBudget, runTaskOn } from '../../kernel/base/index.ts';
import type { Cache } from '../../kernel/caches/index.ts';
import type { ContentView, PageRecord } from '../../kernel/model/index.ts';
import { mayHoldConditionals, resolveConditionals, withoutConditionalTags } from '../map/index.ts';
import type { LoadedContent } from '../places/index.ts';
import { type OuterRepository, repositoryAddress, repositoryKey, resolveReference } from '../presenters/index.ts';
import { type Expansion, evaluatePage, findReusable, INLINE_LENGTH, referencesIn } from './evaluate-page.ts';
import { withReferences } from './markdown-references.ts';
import type { PageOptions } from './page-options.ts';
import { type DocumentSource, documentTask, type References } from './page-tasks.ts';
import { pageText } from './page-text.ts';

/** Bytes of memory that a document takes for each character of its text: six as JSON, which takes some three bytes each as a tree. */
const DOCUMENT_BYTES = 20;
/** Documents of one text: in the live content, and in those of change requests where its links lead elsewhere. */
const DOCUMENTS_OF_A_TEXT = 4;

type Body = Pick<DocumentPage, 'markdown' | 'document'>;

/** Owner of a text: a page, or a piece of reusable content. */
export type TextOwner = Pick<PageRecord, 'id' | 'path' | 'oid' | 'variables' | 'generated'>;

/** Documents of a text, being made or ready, kept by text: promises, so that many requests for a page convert it once. */
interface KeptDocuments {
  /** The destinations that the text names. */
  references: Promise<References>;
  /** By what the destinations lead to, as JSON: an edit elsewhere leaves a page's document as it is. */
  bySources: Map<string, Promise<Document>>;
  /** The one asked for last, and the content, repository and path that it was asked for with. */
  latest?: { name: string; document: Promise<Document> };
}

/**
 * Returns the body of a page in the forms that were asked for: its text, without front matter unless that is asked for, and the tree of its nodes; both when none is
 * named (decisions B-CT11), as its reader is shown it when `evaluated` (B-CT12): with reusable content and values of expressions in place, and
 * the content of conditions that hold in theirs; with reusable content alone when `dereferenced`. The document is shared between requests: it is not to be changed.
 */
export async function pageBody(loaded: Pick<LoadedContent, 'at'>, page: TextOwner, options: PageOptions): Promise<Body> {
  for (;;) {
    try {
      return await sharedBody(loaded, page, options);
    } catch (error) {
      // Somebody else had asked for it first, and went away.
      if (!(error instanceof CallerGone) || callerGone()?.aborted) throw error;
    }
  }
}

async function sharedBody({ at }: Pick<LoadedContent, 'at'>, page: TextOwner, options: PageOptions): Promise<Body> {
  const text = await bodyText(at, page, expansionOf(options));
  const isEvaluated = options.evaluated === true || options.evaluated === 'deterministic-only';
  const body: Body = {};
  if (options.format !== 'document') {
    const written = text.slice(bodyStart(text));
    const markdown = isEvaluated ? withoutConditionalTags(written) : written;
    const form = options.format === 'markdown' ? (options['format.markdown.refs'] ?? 'relative') : 'relative';
    const isWhole = options.format === 'markdown' && options['format.markdown.frontMatter'] === true && at.visitor === undefined;
    const front = isWhole ? text.slice(0, bodyStart(text)) : '';
    body.markdown = front + (await withReferences(at, page, markdown, form));
  }
  if (options.format !== 'markdown') body.document = await sharedDocument(at, page, text, isEvaluated && isShownOtherwise(text));
  return body;
}

/** Returns whether the document of an evaluated text may differ from that which is written back: by conditions, lists with tasks, or columns with a type. */
function isShownOtherwise(text: string): boolean {
  return mayHoldConditionals(text) || /\[[ xX]\]|data-type/.test(text);
}

function expansionOf({ evaluated, dereferenced }: PageOptions): Expansion {
  if (evaluated === true || evaluated === 'deterministic-only') return 'all';
  return dereferenced === true || dereferenced === 'reusable-contents' ? 'includes' : 'none';
}

async function bodyText(at: LoadedContent['at'], page: TextOwner, expansion: Expansion): Promise<string> {
  const { system, view, visitor } = at;
  if (expansion === 'none' && visitor === undefined) return pageText(system, page);
  const cache = system.caches.open<Promise<string>>('evaluated-texts');
  // By what is put in place, and by the claims of the visitor.
  const key = `${view.root} ${expansion} ${page.id} ${page.path ?? ''}${visitor === undefined ? '' : ` ${JSON.stringify(visitor.claims)}`}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = evaluatedText(at, page, expansion);
  cache.set(key, made);
  return keptOnceMade(cache, key, made, (text) => key.length + text.length + 200);
}

/** Reports an entry's weight to a cache once it is made; a failure is retried by the next request. */
async function keptOnceMade<Value>(
  cache: Cache<Promise<Value>>,
  key: string,
  made: Promise<Value>,
  weigh: (value: Value) => number,
): Promise<Value> {
  try {
    const value = await made;
    if (cache.get(key) === made) cache.set(key, made, weigh(value));
    return value;
  } catch (error) {
    if (cache.get(key) === made) cache.delete(key);
    throw error;
  }
}

async function evaluatedText(at: LoadedContent['at'], page: TextOwner, expansion: Expansion): Promise<string> {
  const { view, visitor } = at;
  const written = await pageText(at.system, page);
  // A reader of whom nothing is known, where the asker is no visitor.
  if (expansion === 'all') return evaluatePage(at, view, page, written, 'all', visitor?.claims ?? { unsigned: {} });
  const text = expansion === 'none' ? written : await evaluatePage(at, view, page, written, expansion);
  if (visitor === undefined || !mayHoldConditionals(text)) return text;
  const scope = pageScope(visitor, view, {
    id: page.id,
    type: 'document',
    title: '',
    ...(page.variables && { variables: page.variables }),
  });
  return resolveConditionals(text, (condition) => savedCondition(condition).holds(scope));
}

async function sharedDocument(at: LoadedContent['at'], page: TextOwner, text: string, isEvaluated: boolean): Promise<Document> {
  const { system, view, repository } = at;
  const cache = system.caches.open<KeptDocuments>('documents');
  const path = page.path ?? '';
  const name = `${view.root} ${repositoryKey(repository)} ${path}${isEvaluated ? ' shown' : ''}`;
  const kept: KeptDocuments = cache.get(text) ?? { references: referencesIn(at, text), bySources: new Map() };
  if (kept.latest?.name === name) return kept.latest.document;
  const weigh = () => cache.set(text, kept, 1000 + text.length * (1 + DOCUMENT_BYTES * kept.bySources.size));
  weigh();
  try {
    const sources = { ...sourcesOf(at, path, await kept.references), ...(isEvaluated ? { isEvaluated } : {}) };
    const key = JSON.stringify(sources);
    const document = kept.bySources.get(key) ?? makeDocument(at, { text, ...sources });
    for (const [oldest] of kept.bySources) if (kept.bySources.size >= DOCUMENTS_OF_A_TEXT) kept.bySources.delete(oldest);
    kept.bySources.set(key, document);
    kept.latest = { name, document };
    weigh();
    return await document;
  } catch (error) {
    // A failure is retried by the next request.
    if (cache.get(text) === kept) cache.delete(text);
    throw error;
  }
}

function sourcesOf({ view, repository }: LoadedContent['at'], path: string, { links, includes }: References): Omit<DocumentSource, 'text'> {
  return {
    references: Object.fromEntries(links.flatMap((url) => entry(url, contentRef(view, path, url) ?? outsideRef(repository, path, url)))),
    includes: Object.fromEntries(includes.flatMap((target) => entry(target, includeRef(view, path, target)))),
  };
}

async function makeDocument(at: LoadedContent['at'], source: DocumentSource): Promise<Document> {
  if (source.text.length <= INLINE_LENGTH) return documentTask(source);
  try {
    return await runTaskOn<Document>(at, [source.text], 'page.document', source);
  } catch (error) {
    if (isOverBudget(error)) return sourceDocument(source.text);
    throw error;
  }
}

const entry = (url: string, ref: ContentRef | undefined): [string, ContentRef][] => (ref === undefined ? [] : [[url, ref]]);

/** Returns the target of a destination in the view; `undefined` for external addresses and for missing targets. */
export function contentRef(view: ContentView, path: string, url: string): ContentRef | undefined {
  const to = resolveReference(view, path, url);
  if (to.kind === 'file') return { kind: 'file', file: to.file.id };
  if (to.kind !== 'page') return undefined;
  const page = to.node.page.id;
  return to.anchor === '' ? { kind: 'page', page } : { kind: 'anchor', anchor: to.anchor, page };
}

/** Returns the file in the repository around the content that a destination leads to; undefined for all others. */
function outsideRef(repository: OuterRepository | undefined, path: string, url: string): ContentRef | undefined {
  const address = repository && repositoryAddress(repository, path, url);
  return address === undefined ? undefined : { kind: 'url', url: address };
}

/** Returns the reusable content that a text includes; `undefined` if it is missing. */
export function includeRef(view: ContentView, path: string, target: string): ContentRef | undefined {
  const reusable = findReusable(view, path, target);
  return reusable && { kind: 'reusable-content', reusableContent: reusable.id };
}
