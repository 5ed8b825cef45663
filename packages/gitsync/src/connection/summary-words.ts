import type { ChangeSummary, SummarizedPage } from '@octavo/core';

const MOST_TITLES = 3;
const LONGEST = 120;

/** Attributes of pages in words; the others by their names. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  type: 'kind',
  linkTitle: 'label',
  slug: 'address',
  noIndex: 'search',
  noRobotsIndex: 'search engines',
  hidden: 'listing',
  home: 'first page',
  computed: 'source',
};

/**
 * The first line of a commit: what was edited, as somebody who did it would say: `Edit Install: text, 2 links`, `Rename Setup to Install`,
 * `Edit Home, Guide and 3 more`.
 */
export function subjectOf(summary: ChangeSummary, spaceTitle: string): string {
  const { pages, morePages, files, reusables, variables } = summary;
  const [first] = pages;
  if (first === undefined) {
    const of = oneLine(spaceTitle);
    if (morePages > 0) return `Edit ${count(morePages, 'page', 'pages')} of ${of}`;
    if (files > 0) return `Edit files of ${of}`;
    if (reusables > 0) return `Edit reusable content of ${of}`;
    return variables > 0 ? `Edit variables of ${of}` : of;
  }
  if (pages.length === 1 && morePages === 0) return cut(onePage(first));
  const is = (change: SummarizedPage['change']) => morePages === 0 && pages.every((page) => page.change === change);
  const titles = pages.slice(0, MOST_TITLES).map(({ title }) => oneLine(title));
  const more = pages.length + morePages - titles.length;
  const last = more > 0 ? `${more} more` : titles.pop();
  return cut(`${is('added') ? 'Add' : is('removed') ? 'Remove' : 'Edit'} ${titles.join(', ')} and ${last}`);
}

/** Returns a line for each page that changed, and for what else did: the body of a commit. */
export function linesOf({ pages, morePages, followers, files, reusables, variables }: ChangeSummary): string[] {
  const lines = pages.map((page) => {
    const place = [...page.above, page.title].map(oneLine).join(' › ');
    const details = page.change === 'edited' ? detailsOf(page, page.was === undefined ? [] : [`was “${oneLine(page.was)}”`]) : page.change;
    return cut(`${place}: ${details}`);
  });
  if (morePages > 0) lines.push(pages.length === 0 ? count(morePages, 'page', 'pages') : `${count(morePages, 'more page', 'more pages')}`);
  if (followers > 0) lines.push(`Links of ${count(followers, 'page', 'pages')} that follow`);
  if (files > 0) lines.push(count(files, 'file', 'files'));
  if (reusables > 0) lines.push(count(reusables, 'piece of reusable content', 'pieces of reusable content'));
  if (variables > 0) lines.push(count(variables, 'variable', 'variables'));
  return lines;
}

/** Text in one line, of a length that a line may have. */
export function oneLine(text: string): string {
  return cut(text.replace(/\s+/g, ' ').trim());
}

function onePage(page: SummarizedPage): string {
  const title = oneLine(page.title);
  if (page.change !== 'edited') return `${page.change === 'added' ? 'Add' : 'Remove'} ${title}`;
  const details = detailsOf({ ...page, isMoved: false });
  const more = details === '' ? '' : `: ${details}`;
  if (page.was !== undefined) return `Rename ${oneLine(page.was)} to ${title}${more}`;
  return page.isMoved && details === '' ? `Move ${title}` : `Edit ${title}${more}`;
}

function detailsOf({ isText, links, isMoved, attributes }: SummarizedPage, first: readonly string[] = []): string {
  return [
    ...first,
    ...(isText ? ['text'] : []),
    ...(links > 0 ? [count(links, 'link', 'links')] : []),
    ...(isMoved ? ['moved'] : []),
    ...attributes.map((name) => ATTRIBUTES[name] ?? name),
  ].join(', ');
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** Never within a character. */
function cut(text: string): string {
  return text.length <= LONGEST
    ? text
    : `${Array.from(text.slice(0, LONGEST - 1))
        .slice(0, -1)
        .join('')}…`;
}
