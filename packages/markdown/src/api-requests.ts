import { type ApiRequest, requestKey } from './api/request.ts';
import { apiAnchor, apiRequestOf, takeApiAnchor } from './blocks/api-request.ts';
import type { Block, Document, TagBlock } from './tree.ts';
import { walkBlocks } from './walk.ts';

/** A block of a page that names an operation, a webhook or schemas. */
export interface ApiPlace {
  request: ApiRequest;
  key: string;
  /** Anchor of the block, where it is the first of its kind on the page. */
  anchor: string;
  /** Place of its source, as UTF-16 offsets. */
  start: number;
  end: number;
}

const KINDS: ReadonlySet<string> = new Set(['openapi', 'swagger', 'openapi-operation', 'openapi-webhook', 'openapi-schemas']);

/** Finds the blocks of a page that name parts of API descriptions, in file order; those in what it includes are found in that text. */
export function apiPlaces(doc: Document): ApiPlace[] {
  const places: ApiPlace[] = [];
  for (const { block, request } of apiBlocks(doc)) {
    places.push({ request, key: requestKey(request), anchor: apiAnchor(block), start: block.start, end: block.end });
  }
  return places;
}

/** Returns the anchors of those blocks on their page, beside those that it has already. */
export function apiAnchors(doc: Document, known: Iterable<string>): Map<Block, string> {
  const taken = new Set(known);
  return new Map([...apiBlocks(doc)].map(({ block }) => [block, takeApiAnchor(block, taken)]));
}

function* apiBlocks(doc: Document): Generator<{ block: TagBlock; request: ApiRequest }> {
  for (const block of walkBlocks(doc.blocks)) {
    if (!KINDS.has(block.type) || !('attributes' in block) || !('children' in block) || !('ranges' in block)) continue;
    const request = apiRequestOf(block);
    if (request !== undefined) yield { block, request };
  }
}
