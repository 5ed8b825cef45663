import { isReadme } from '@octavo/markdown/layout';
import type { ContentView } from '../../kernel/model/index.ts';

/**
 * Returns whether a page with pages below it is the README of its folder, as the naming rule has it: unless more of the content's parents are files
 * beside the folder (`x.md` and `x/`).
 */
export function writesReadmes({ pages }: ContentView): boolean {
  let [readmes, others] = [0, 0];
  for (const { page, children } of pages.values()) {
    if (page.path === undefined || page.home === true || !children.some((child) => child.page.path !== undefined)) continue;
    if (isReadme(page.path)) readmes++;
    else others++;
  }
  return readmes >= others;
}
