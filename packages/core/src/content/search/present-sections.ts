import type { SearchSection } from '@octavo/contract';
import type { SearchHit } from '@octavo/db';
import type { PageNode } from '../../kernel/model/index.ts';

/** Returns the sections of a page that was found, as the API answers them; `app` is the address of the page. */
export function presentSections(node: PageNode, app: string, hit: SearchHit): SearchSection[] {
  return hit.sections.map((section) => ({
    id: section.anchor === '' ? node.page.id : section.anchor,
    title: section.title === '' ? node.page.title : section.title,
    path: section.anchor === '' ? node.path : `${node.path}#${section.anchor}`,
    body: section.excerpt,
    urls: { app: section.anchor === '' ? app : `${app}#${encodeURIComponent(section.anchor)}` },
    score: section.score,
  }));
}
