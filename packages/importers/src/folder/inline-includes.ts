import { applyPatches } from '@octavo/markdown/layout';
import { bodyStart, parse, walkBlocks } from '@octavo/markdown/read';

/**
 * Returns a page with the texts that it includes in their place, once and not those that they include; what stands in a list or quote is left.
 * @param read the text of what a path written in the page names, as it is to be put there; `undefined` if there is none
 */
export function inlineIncludes(text: string, read: (written: string) => string | undefined): string {
  if (!text.includes('{% include')) return text;
  const patches = [...walkBlocks(parse(text).blocks)].flatMap((block) => {
    const isOwnLine = block.start === 0 || text[block.start - 1] === '\n';
    if (block.type !== 'reusable-content' || !isOwnLine) return [];
    const included = read(block.argument);
    if (included === undefined) return [];
    return [{ start: block.start, end: block.end, text: included.slice(bodyStart(included)).trim() }];
  });
  return applyPatches(text, patches);
}
