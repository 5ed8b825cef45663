import { blockPlaces, blocksByKey, type Replaced, replaceBlock, sourceAt } from '@octavo/markdown/block-source';
import { parse } from '@octavo/markdown/browser';
import type { Node } from 'prosemirror-model';
import { SOURCE_BLOCKS } from '../schema/source-blocks.ts';
import { openPage } from './page.ts';

/** A block that is edited as its source, as its file has it. */
export interface RawSource {
  /** Key of its node in the document of the file. */
  key: string;
  source: string;
}

/** Returns the blocks of a document that are edited as their source, in their order, with their positions. */
function rawsOf(doc: Node): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = [];
  doc.descendants((node, pos) => {
    if (SOURCE_BLOCKS.has(node.type.name)) found.push({ node, pos });
  });
  return found;
}

/**
 * Returns the source of a block that is edited as such; `undefined` if none stands at the position, or where it has no lines of its own, as in a cell of a table.
 * @param text the file as it was written of the document
 * @param pos position before the block
 */
export function rawSource(text: string, doc: Node, pos: number): RawSource | undefined {
  const inEditor = rawsOf(doc);
  const index = inEditor.findIndex((each) => each.pos === pos);
  // Blocks without text are not written, so that positions of a file are others; these all are.
  const inFile = rawsOf(openPage(text));
  const key = String(inFile[index]?.node.attrs.key ?? '');
  if (index < 0 || key === '' || inFile.length !== inEditor.length) return undefined;
  const file = parse(text);
  const block = blocksByKey(file).get(key);
  const place = block === undefined ? undefined : blockPlaces(file).get(block);
  return place === undefined ? undefined : { key, source: sourceAt(text, place) };
}

/**
 * Returns a file in which such a block is another text; every other byte stays. An empty text takes the block out. Refused as `replaceBlock` does.
 * @param text the file that {@link rawSource} was asked with
 */
export function replaceRaw(text: string, { key }: Pick<RawSource, 'key'>, source: string): Replaced {
  return replaceBlock(text, key, source);
}
