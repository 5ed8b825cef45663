import type { SearchSection } from '@octavo/db';
import { isReadable, parse, sections, walkBlocks } from '@octavo/markdown';
import { resolveConditionals } from '../../content/map/index.ts';

/** Worker task `search.conditions`: the conditions of a text, each once, as they are written. */
export function conditionsTask({ text }: { text: string }): string[] {
  if (!isReadable(text)) return [];
  return [...new Set([...walkBlocks(parse(text).blocks)].flatMap((block) => (block.type === 'if' ? [block.argument] : [])))];
}

/** Worker task `search.visible`: the sections of a text of which only those conditional blocks are left whose conditions hold. None of a text that cannot be read. */
export function visibleSectionsTask({ text, holds }: { text: string; holds: readonly string[] }): SearchSection[] {
  const shown = resolveConditionals(text, (condition) => holds.includes(condition));
  return isReadable(shown) ? sections(parse(shown)).map(({ anchor, title, text: words }) => ({ anchor, title, text: words })) : [];
}
