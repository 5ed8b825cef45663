import { createHash } from 'node:crypto';
import type { DocumentNode } from '@octavo/contract';
import { blockPlaces, blocksByKey, documentText, isReadable, parse, sourceAt, sourceDocument, toDocument } from '@octavo/markdown';
import { INLINE_LENGTH, pageText } from '../../content/pages/index.ts';
import { isOverBudget, outside, runTaskOn, type Tenant, yieldTurn } from '../../kernel/base/index.ts';
import { ownCopy } from '../../kernel/caches/index.ts';

/** Characters of a block that are kept: what a preview shows, and what tells blocks apart. */
export const PREVIEW_LENGTH = 300;
/** Blocks of a page that can be commented. */
const MOST_BLOCKS = 50_000;

/** A block of a page's document. */
export interface IndexedBlock {
  key: string;
  type: string;
  /** Nesting depth; 0 for blocks at the top. */
  depth: number;
  /** The beginning of what it says. */
  text: string;
  /** {@link hashOfSource} of what stands in the file for it; absent where nothing of its own does, which could be replaced. */
  source?: string;
}

/** By which the sources of blocks are told apart. */
export function hashOfSource(source: string): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 22);
}

/** Worker task `comments.blocks`: the blocks of a page's document, in their order, those in others after them. */
export function blocksTask({ text }: { text: string }): IndexedBlock[] {
  const doc = isReadable(text) ? parse(text) : undefined;
  const document = doc === undefined ? sourceDocument(text) : toDocument(doc);
  const blocks = doc === undefined ? undefined : blocksByKey(doc);
  const places = doc === undefined ? undefined : blockPlaces(doc);
  const sourceOf = (key: string) => {
    const block = blocks?.get(key);
    const place = block === undefined ? undefined : places?.get(block);
    return place === undefined ? {} : { source: hashOfSource(sourceAt(text, place)) };
  };
  const found: IndexedBlock[] = [];
  const visit = (nodes: readonly DocumentNode[] | undefined, depth: number) => {
    for (const node of nodes ?? []) {
      if (found.length >= MOST_BLOCKS) return;
      if (node.object === 'block' && node.key !== undefined) {
        found.push({ key: node.key, type: node.type ?? '', depth, text: blockText(node), ...sourceOf(node.key) });
      }
      visit(node.nodes, depth + 1);
      visit(node.fragments, depth + 1);
    }
  };
  visit(document.nodes, 0);
  return found;
}

function blockText(node: DocumentNode): string {
  const text = documentText({ object: 'document', data: {}, nodes: [node] })
    .replace(/\s+/g, ' ')
    .trim();
  return [...text.slice(0, 2 * PREVIEW_LENGTH)].slice(0, PREVIEW_LENGTH).join('').toWellFormed();
}

/** The blocks of a text, and where each is. */
export interface BlockIndex {
  blocks: readonly IndexedBlock[];
  /** Places in `blocks` by key. */
  places: ReadonlyMap<string, number>;
}

/** Returns the blocks of the text of a blob. @throws OctavoError `internal` (code `object_missing`). */
export function blockIndex(tenant: Tenant, oid: string): Promise<BlockIndex> {
  const { system } = tenant;
  const memory = system.caches.open<Promise<BlockIndex>>('block-indexes');
  const known = memory.get(oid);
  if (known !== undefined) return known;
  const made = outside(() => readBlocks(tenant, oid)).then(
    (index) => {
      if (memory.get(oid) === made) memory.set(oid, made, weightOf(index));
      return index;
    },
    (error: unknown) => {
      // A failure is retried by the next request.
      if (memory.get(oid) === made) memory.delete(oid);
      throw error;
    },
  );
  memory.set(oid, made);
  return made;
}

async function readBlocks(tenant: Tenant, oid: string): Promise<BlockIndex> {
  const text = await pageText(tenant.system, { oid });
  let blocks: IndexedBlock[];
  if (text.length > INLINE_LENGTH) blocks = await blocksAside(tenant, text);
  else {
    blocks = ownCopy(blocksTask({ text })).value;
    await yieldTurn();
  }
  return { blocks, places: new Map(blocks.map(({ key }, place) => [key, place])) };
}

/** Blocks found by a worker; none of a text that takes too much to read, which is shown as one piece. */
async function blocksAside(tenant: Tenant, text: string): Promise<IndexedBlock[]> {
  try {
    return await runTaskOn<IndexedBlock[]>(tenant, [text], 'comments.blocks', { text });
  } catch (error) {
    if (isOverBudget(error)) return [];
    throw error;
  }
}

function weightOf({ blocks }: BlockIndex): number {
  return blocks.reduce((sum, { text }) => sum + text.length + 200, 1000);
}
