import { API_ENGLISH, apiMarkdown } from '@octavo/markdown/api';
import { findApis, loadModels } from '../../content/api-blocks/index.ts';
import { pageText } from '../../content/pages/index.ts';
import { yieldTurn } from '../../kernel/base/index.ts';
import { apiPlacesOf, shownText } from './page-markdown.ts';
import { type PageReading, type Reading, tenantOf } from './reading.ts';
import { listedPages } from './site-pages.ts';

/** An operation or webhook that a page shows. */
export interface ShownOperation {
  /** Upper case. */
  method: string;
  /** Path, or name of the webhook. */
  path: string;
  /** Title of its page. */
  page: string;
  /** Address of the block, absolute. */
  url: string;
}

/** Pages that one list looks at: the rest is asked for again. */
const PAGES_IN_A_LIST = 3000;
const PAGES_IN_A_TURN = 20;
/** Tags of a text that may show an operation. */
const MAY_SHOW = /\{%-?\s*(?:openapi|swagger|api-method|include)/;

/** Operations from one page on, and the number of the page that the next list begins at. */
export interface OperationList {
  operations: ShownOperation[];
  next?: number;
}

/**
 * Lists the operations and webhooks that the pages of a site show to its visitor, in reading order: those of blocks whose conditions hold.
 * @param from number of the page to begin at
 * @param matches only operations whose method and path it returns true for
 */
export async function listOperations(
  reading: Reading,
  { from, limit, matches }: { from: number; limit: number; matches(operation: Pick<ShownOperation, 'method' | 'path'>): boolean },
): Promise<OperationList> {
  const operations: ShownOperation[] = [];
  let at = -1;
  for await (const { node, url, reading: there } of listedPages(reading)) {
    at++;
    if (at < from) continue;
    if (at - from >= PAGES_IN_A_LIST || operations.length >= limit) return { operations, next: at };
    if (at % PAGES_IN_A_TURN === 0) await yieldTurn();
    if (!MAY_SHOW.test(await pageText(reading.system, node.page))) continue;
    for (const { request, anchor } of apiPlacesOf(await shownText({ ...there, node, canonicalUrl: url }))) {
      if (request.kind === 'schemas') continue;
      const named = { method: request.method.toUpperCase(), path: request.path };
      if (matches(named)) operations.push({ ...named, page: node.page.title, url: `${url}#${encodeURIComponent(anchor)}` });
    }
  }
  return { operations };
}

/** Returns an operation or webhook that a page shows to its visitor as Markdown, with its models; `undefined` where the page shows none such. */
export async function operationMarkdown(
  reading: PageReading,
  isMeant: (operation: Pick<ShownOperation, 'method' | 'path'> & { anchor: string }) => boolean,
): Promise<string | undefined> {
  const place = apiPlacesOf(await shownText(reading)).find(
    ({ request, anchor }) => request.kind !== 'schemas' && isMeant({ method: request.method.toUpperCase(), path: request.path, anchor }),
  );
  if (place === undefined) return undefined;
  const models = await loadModels(tenantOf(reading), await findApis(reading, reading.node.page.path ?? '', [place]));
  const model = Object.hasOwn(models, place.key) ? models[place.key] : undefined;
  return model && apiMarkdown(model, API_ENGLISH);
}
