import type { DocumentNode } from '@octavo/contract';
import {
  type Block,
  documentUnits,
  fromDocument,
  isReadable,
  loadNames,
  needsNames,
  parse,
  updateDocument,
} from '@octavo/markdown/browser';
import type { Node } from 'prosemirror-model';
import { schema } from '../schema/schema.ts';
import { BlockReader, type NodeNotes } from './blocks-in.ts';
import { BlockWriter } from './blocks-out.ts';
import { dropUndefined } from './drop-undefined.ts';

let hasNames = false;

/** Loads what a page needs to be read as it is meant, such as names of emoji; returns false for one that is too large to be read. */
export async function preparePage(text: string): Promise<boolean> {
  if (!isReadable(text)) return false;
  if (needsNames(parse(text))) {
    await loadNames();
    hasNames = true;
  }
  return true;
}

/** Returns true for a page that is read as it is meant without loading anything more. */
export function isPrepared(text: string): boolean {
  return isReadable(text) && (hasNames || !needsNames(parse(text)));
}

/**
 * Returns the file of a page as a document of the editor: its body without the title. A page without a body is an empty paragraph.
 * @throws OctavoError `page_too_large` (413) for a text that cannot be parsed.
 */
export function openPage(text: string): Node {
  const { units, sources } = documentUnits(parse(text));
  // They were made for this document alone, and are known by themselves.
  for (const { nodes } of units) dropUndefined(nodes);
  const reader = new BlockReader(notesOf(sources));
  const blocks = units.flatMap(({ nodes }) => reader.blocks(nodes));
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

function notesOf(sources: ReadonlyMap<DocumentNode, Block>): NodeNotes {
  return {
    isSource(node) {
      const block = sources.get(node);
      if (block === undefined || block.type === 'code' || block.type === 'code-options') return false;
      return block.type !== 'html' || !/^\s*<pre\b/i.test(block.value);
    },
    hasOwnId(node) {
      const block = sources.get(node);
      return block?.type !== 'heading' || block.anchor !== undefined;
    },
  };
}

/**
 * Returns the file of a page with a document of the editor as its body. Front matter, title, comments and definitions stay; what was not edited
 * keeps its bytes.
 * @param text file that the document was opened from, or one that was written of it later
 * @throws OctavoError `document_invalid` (400) for what has no form in Markdown.
 */
export function writePage(text: string, doc: Node): string {
  return updateDocument(text, { object: 'document', data: {}, nodes: new BlockWriter().blocks(doc) });
}

/**
 * Returns Markdown of one block of the editor, as it is written anew.
 * @throws OctavoError `document_invalid` (400) for what has no form in Markdown.
 */
export function blockSource(block: Node): string {
  return fromDocument({ object: 'document', data: {}, nodes: new BlockWriter().blocks(schema.node('doc', null, block)) });
}
