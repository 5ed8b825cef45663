import type { Document as DocumentJson, DocumentNode } from '@octavo/contract';
import type { Block, Document } from '../tree.ts';
import { titleHeading } from '../walk.ts';
import type { DocumentOptions } from './context.ts';
import { Converter } from './converter.ts';
import { KeyMaker, NoKeys, shortHash } from './keys.ts';
import { block, leaf, textNode } from './nodes.ts';

/**
 * Returns a page as the tree of nodes that the API answers (GitBook's document JSON, decisions B-CT21). The page's title is not part of it;
 * what the dialect does not know, and HTML that no node can express, is a `code` block with its source. Every node has a key of 12
 * letters and digits, unique in the document, that a block keeps while other blocks are edited. Addresses pass the rules for links and
 * pictures; those that may not be followed are left out, their text stays. Members that are undefined are to be left out, as JSON does.
 */
export function toDocument(doc: Document, options: DocumentOptions = {}): DocumentJson {
  return { object: 'document', data: {}, nodes: documentUnits(doc, options).units.flatMap(({ nodes }) => nodes) };
}

/** A top-level block of a page with what it becomes; nothing for what is not shown, and for the title. */
export interface DocumentUnit {
  block: Block;
  nodes: DocumentNode[];
}

/**
 * {@link toDocument}, with the block that each node is of: `origins` knows those of nodes in containers, too, and `sources` also those of
 * nodes that are only a part of what their block became, and of items.
 */
export function documentUnits(
  doc: Document,
  options: DocumentOptions = {},
  keys = new KeyMaker(),
): {
  units: DocumentUnit[];
  origins: ReadonlyMap<DocumentNode, Block>;
  sources: ReadonlyMap<DocumentNode, Block>;
  title: Block | undefined;
} {
  const converter = new Converter(doc, options, { keys });
  const title = titleHeading(doc);
  const units = doc.blocks.map((block) => ({ block, nodes: block === title ? [] : converter.blocks([block]) }));
  converter.keys.fill({ object: 'block', key: '', nodes: units.flatMap(({ nodes }) => nodes) });
  return { units, origins: converter.origins, sources: converter.sources, title };
}

/**
 * Returns the nodes of some blocks of a page, without keys, for those who only compare what they say.
 * @param notes - bodies of notes by label, which count before those of the page.
 */
export function blockNodes(
  doc: Document,
  blocks: readonly Block[],
  options: DocumentOptions = {},
  notes: ReadonlyMap<string, readonly DocumentNode[]> = new Map(),
): DocumentNode[] {
  return new Converter(doc, options, { keys: new NoKeys(), notes }).blocks(blocks);
}

/** Returns a text that is too long to be parsed, as it is: one block of code with one line. */
export function sourceDocument(text: string): DocumentJson {
  const line = block('code-line', {}, [textNode([leaf(text, [])])]);
  const code = { ...block('code', { syntax: 'markdown' }, [line]), key: shortHash(text) };
  new KeyMaker().fill(code);
  return { object: 'document', data: {}, nodes: [code] };
}
