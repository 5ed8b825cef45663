import type { ContentRef, Document, DocumentPage, RevisionPage } from '@octavo/contract';
import { bodyStart, sourceDocument } from '@octavo/markdown';
import { pageScope, savedCondition, type Visitor } from '@octavo/site';
import { CallerGone, callerGone, isOverBudget, LruCache, runTaskOn, type System, type Tenant } from '../../kernel/base/index.ts';
import type { ContentView, PageRecord } from '../../kernel/model/index.ts';
import { mayHoldConditionals, resolveConditionals } from '../map/index.ts';
import type { LoadedContent } from '../places/index.ts';
import { type OuterRepository, repositoryAddress, repositoryKey, resolveReference } from '../presenters/index.ts';
import { type Expansion, evaluatePage, findReusable, INLINE_LENGTH, referencesIn } from './evaluate-page.ts';
import type { PageOptions } from './page-options.ts';
import { type DocumentSource, documentTask } from './page-tasks.ts';
import { pageText } from './page-text.ts';

/** Kept bodies, in characters of text and of JSON; a document takes some 3.3 bytes for each, as tree and as text. */
const CACHED_CHARACTERS = 12_000_000;
/** Factor by which the JSON of a document is longer than its text. */
const JSON_LENGTH = 6;

type Body = Pick<DocumentPage, 'markdown' | 'document'>;

/** A body being made or ready: promises, so that many requests for a page convert it once. */
interface KeptBody {
  text: Promise<string>;
  document?: Promise<Document>;
  /** Weight in the cache; unset while the body is made. */
  weight?: number;
}

/** Owner of a text: a page, or a piece of reusable content. */
export type TextOwner = Pick<PageRecord, 'id' | 'path' | 'oid' | 'variables' | 'generated'>;

/** Bodies by root, page and what is put in place in them. */
const caches = new WeakMap<System, LruCache<string, KeptBody>>();

/**
 * The body of a page in the forms that were asked for: its text without front matter, and the tree of its nodes; both when none is
 * named (decisions B-CT11), with reusable content and variables in place when `evaluated` (B-CT12), reusable content alone when
 * `dereferenced`. The document is shared between requests: it is not to be changed.
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
  const { system, view, visitor } = at;
  const expansion = expansionOf(options);
  const cache = caches.get(system) ?? new LruCache<string, KeptBody>(CACHED_CHARACTERS);
  caches.set(system, cache);
  const key = `${view.root} ${expansion} ${page.id} ${page.path ?? ''} ${repositoryKey(at.repository)}${visitor === undefined ? '' : ` ${JSON.stringify(visitor.claims)}`}`;
  const kept: KeptBody = cache.get(key) ?? { text: bodyText(at, view, page, expansion, visitor) };
  try {
    if (cache.get(key) === undefined) cache.set(key, kept);
    const text = await kept.text;
    const body: Body = {};
    if (options.format !== 'document') body.markdown = text.slice(bodyStart(text));
    if (options.format !== 'markdown') {
      kept.document ??= bodyDocument(at, page, text);
      body.document = await kept.document;
    }
    weigh(cache, key, kept, text.length);
    return body;
  } catch (error) {
    // What failed is tried again by the next request.
    if (cache.get(key) === kept) cache.delete(key);
    throw error;
  }
}

/** Tells the cache how much it keeps, once that is known. */
function weigh(cache: LruCache<string, KeptBody>, key: string, kept: KeptBody, length: number): void {
  const weight = 1000 + length * (kept.document === undefined ? 1 : 1 + JSON_LENGTH);
  if (kept.weight === weight) return;
  kept.weight = weight;
  cache.set(key, kept, weight);
}

/** Documents as JSON: for a page that is read again and again, writing its document anew is most of the work. */
const written = new WeakMap<Document, string>();

/** A page as JSON, as `JSON.stringify` writes it with `document` last, but with the document written once for all requests. */
export function pageJson(page: RevisionPage): string {
  if (!('document' in page) || page.document === undefined) return JSON.stringify(page);
  const { document, ...others } = page;
  let json = written.get(document);
  if (json === undefined) {
    json = JSON.stringify(document);
    written.set(document, json);
  }
  return `${JSON.stringify(others).slice(0, -1)},"document":${json}}`;
}

function expansionOf({ evaluated, dereferenced }: PageOptions): Expansion {
  if (evaluated === true || evaluated === 'deterministic-only') return 'all';
  return dereferenced === true || dereferenced === 'reusable-contents' ? 'includes' : 'none';
}

async function bodyText(
  tenant: Tenant,
  view: ContentView,
  page: TextOwner,
  expansion: Expansion,
  visitor: Visitor | undefined,
): Promise<string> {
  const written = await pageText(tenant.system, page);
  const text = expansion === 'none' ? written : await evaluatePage(tenant, view, page, written, expansion);
  if (visitor === undefined || !mayHoldConditionals(text)) return text;
  const scope = pageScope(visitor, view, {
    id: page.id,
    type: 'document',
    title: '',
    ...(page.variables && { variables: page.variables }),
  });
  return resolveConditionals(text, (condition) => savedCondition(condition).holds(scope));
}

async function bodyDocument(at: LoadedContent['at'], page: TextOwner, text: string): Promise<Document> {
  const { view, repository } = at;
  const path = page.path ?? '';
  const { links, includes } = await referencesIn(at, text);
  const source: DocumentSource = {
    text,
    references: Object.fromEntries(links.flatMap((url) => entry(url, contentRef(view, path, url) ?? outsideRef(repository, path, url)))),
    includes: Object.fromEntries(includes.flatMap((target) => entry(target, includeRef(view, path, target)))),
  };
  if (text.length <= INLINE_LENGTH) return documentTask(source);
  try {
    return await runTaskOn<Document>(at, [text], 'page.document', source);
  } catch (error) {
    if (isOverBudget(error)) return sourceDocument(text);
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

/** The file in the repository around the content that a destination leads to; undefined for all others. */
function outsideRef(repository: OuterRepository | undefined, path: string, url: string): ContentRef | undefined {
  const address = repository && repositoryAddress(repository, path, url);
  return address === undefined ? undefined : { kind: 'url', url: address };
}

/** Returns the reusable content that a text includes; `undefined` if it is missing. */
export function includeRef(view: ContentView, path: string, target: string): ContentRef | undefined {
  const reusable = findReusable(view, path, target);
  return reusable && { kind: 'reusable-content', reusableContent: reusable.id };
}
