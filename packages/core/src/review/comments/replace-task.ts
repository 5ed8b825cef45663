import { blockPlaces, blocksByKey, parse, replaceBlock, sourceAt } from '@octavo/markdown';

/** A block of a page's file, and what is to stand in its place. */
export interface ReplaceSource {
  text: string;
  /** Key of the block in the document of the page. */
  key: string;
  /** Absent to only read the block. */
  replacement?: string;
}

/** Source of a block in the file, and the file with another text in its place. */
export interface ReplacedBlock {
  /** Undefined when nothing stands there that could be replaced. */
  original?: string;
  /** Undefined when the text would make something else of what stands around it, or none was given. */
  text?: string;
}

/** Worker task `comments.replace`: the source of a block, and the file with another text in its place. */
export function replaceTask({ text, key, replacement }: ReplaceSource): ReplacedBlock {
  const doc = parse(text);
  const block = blocksByKey(doc).get(key);
  const place = block === undefined ? undefined : blockPlaces(doc).get(block);
  if (place === undefined) return {};
  const original = sourceAt(text, place);
  if (replacement === undefined) return { original };
  const replaced = replaceBlock(text, key, replacement);
  return 'text' in replaced ? { original, text: replaced.text } : { original };
}
