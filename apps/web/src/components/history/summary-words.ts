import type { RevisionItem } from '@/lib/outputs';
import { m } from '@/messages';

type Summary = NonNullable<RevisionItem['summary']>;

/** Pages that a line of a history names. */
const MOST_PAGES = 2;

/** Returns the changes of a revision in a line: "Guides › Install: text, 2 links; Home: new; 3 more pages". Empty if readers see no change. */
export function summaryWords({ pages, morePages, followers, files, reusables, variables }: Summary): string {
  const named = pages.slice(0, MOST_PAGES);
  const more = pages.length - named.length + morePages;
  return [
    ...named.map((page) => m.history.page([...page.above, page.title], pageWords(page))),
    ...(more > 0 ? [m.history.morePages(more, named.length === 0)] : []),
    ...(followers > 0 ? [m.history.followers(followers)] : []),
    ...(files > 0 ? [m.history.files(files)] : []),
    ...(reusables > 0 ? [m.history.reusables(reusables)] : []),
    ...(variables > 0 ? [m.history.variables(variables)] : []),
  ].join('; ');
}

function pageWords({ change, was, isMoved, isText, links, attributes }: Summary['pages'][number]): string {
  if (change !== 'edited') return m.history.pageChanges[change];
  return [
    ...(was === undefined ? [] : [m.history.renamed(was)]),
    ...(isText ? [m.history.text] : []),
    ...(links > 0 ? [m.history.links(links)] : []),
    ...(isMoved ? [m.history.moved] : []),
    ...attributes.map((name) => m.changes.attributes[name] ?? name),
  ].join(', ');
}
