import type { ChangedDestination } from '@octavo/markdown';
import type { ContentView, PageRecord, ReusableRecord } from '../../kernel/model/index.ts';
import { originOf, reusableAt } from '../links/index.ts';
import { fileName, resolveFilePath, resolveReference } from '../presenters/index.ts';

/** Links of a text that lead to what they led to before, at its new place. */
export interface RepairedLinks {
  links: number;
  /** The first titles of what they follow, each once. */
  titles: string[];
  /** Number of further targets that the links follow. */
  more: number;
}

/** A text in one of two contents. */
export interface LinkingText {
  view: ContentView;
  record: PageRecord | ReusableRecord;
}

const MOST_TITLES = 3;

/**
 * Returns the targets that a text's links follow, if nothing but these destinations changed.
 * @returns undefined when one of them leads elsewhere than before, or nowhere
 */
export function repairedLinks(changed: readonly ChangedDestination[], before: LinkingText, after: LinkingText): RepairedLinks | undefined {
  const titles = new Map<string, string>();
  for (const { before: was, after: is } of changed) {
    const [from, to] = [targetOf(was, before), targetOf(is, after)];
    if (from === undefined || to === undefined || from.key !== to.key) return undefined;
    titles.set(to.key.replace(/#.*$/s, ''), to.title);
  }
  const all = [...titles.values()];
  return all.length === 0
    ? undefined
    : { links: changed.length, titles: all.slice(0, MOST_TITLES), more: Math.max(0, all.length - MOST_TITLES) };
}

/** Returns the target of a destination, with the anchor; `undefined` for external addresses and for missing targets. */
function targetOf(url: string, { view, record }: LinkingText): { key: string; title: string } | undefined {
  const from = originOf(record);
  const found = resolveReference(view, from, url);
  if (found.kind === 'page') return { key: `page:${found.node.page.id}#${found.anchor}`, title: found.node.page.title };
  if (found.kind === 'file') return { key: `file:${found.file.id}`, title: fileName(found.file.path) };
  if (found.kind !== 'broken') return undefined;
  const path = resolveFilePath(from, url);
  const reusable = path === undefined ? undefined : reusableAt(view, path);
  return reusable && { key: `reusable:${reusable.id}`, title: reusable.title };
}
