import type { Document as DocumentJson } from '@octavo/contract';
import type { Document } from '../tree.ts';
import { titleHeading } from '../walk.ts';
import { convertBlock } from './blocks.ts';
import { DocumentContext, type DocumentOptions } from './context.ts';
import { KeyMaker, shortHash } from './keys.ts';
import { block, leaf, textNode } from './nodes.ts';

/**
 * A page as the tree of nodes that the API answers (GitBook's document JSON, decisions B-CT21). The page's title is not part of it;
 * what the dialect does not know, and HTML that no node can express, is a `code` block with its source. Every node has a key of 12
 * letters and digits, unique in the document, that a block keeps while other blocks are edited. Addresses pass the rules for links and
 * pictures; those that may not be followed are left out, their text stays. Members that are undefined are to be left out, as JSON does.
 */
export function toDocument(doc: Document, options: DocumentOptions = {}): DocumentJson {
  const context = new DocumentContext(doc, options, convertBlock);
  const title = titleHeading(doc);
  const nodes = context.blocks(title ? doc.blocks.filter((block) => block !== title) : doc.blocks);
  context.keys.fill({ object: 'block', key: '', nodes });
  return { object: 'document', data: {}, nodes };
}

/** A text that is too long to be parsed, as it is: one block of code with one line. */
export function sourceDocument(text: string): DocumentJson {
  const line = block('code-line', {}, [textNode([leaf(text, [])])]);
  const code = { ...block('code', { syntax: 'markdown' }, [line]), key: shortHash(text) };
  new KeyMaker().fill(code);
  return { object: 'document', data: {}, nodes: [code] };
}
