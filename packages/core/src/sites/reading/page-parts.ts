import { type PageLayout, timestamp } from '@octavo/contract';
import type { PagerLink, ReaderCover, ReaderLink, ReaderPage } from '@octavo/reader';
import { ancestorsOf } from '../../content/map/index.ts';
import { pageText } from '../../content/pages/index.ts';
import { presentCover, presentLayout, repositoryPath } from '../../content/presenters/index.ts';
import { findGitSync } from '../../content/spaces/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import { homePath, isCopy, MCP_SEGMENT, ownPath, pagePath, picturePath } from './addresses.ts';
import { decorationOf, methodOf, type NavigationTree } from './navigation.ts';
import { feedAddress, markdownAddress, pdfAddress } from './page-forms.ts';
import { type PageReading, tenantOf } from './reading.ts';
import { sectionPath } from './sections.ts';
import { hashOfText, textFacts } from './text-facts.ts';

/** Returns the pages and groups above a page that lead somewhere, below the section that it is in. */
export async function breadcrumbsOf(reading: PageReading): Promise<ReaderLink[]> {
  const { visit, place, view, node } = reading;
  const section = place.section === null ? undefined : await sectionPath(reading, place.section);
  const above = section === undefined || place.section === null ? [] : [{ title: place.section.title, href: section }];
  const pages = ancestorsOf(view, node).flatMap((each): ReaderLink[] => {
    const href = pagePath(visit, place, view, each);
    return href === undefined ? [] : [{ title: each.page.linkTitle ?? each.page.title, href }];
  });
  return [...above, ...pages];
}

/** Returns the pages before and after a page in reading order. */
export function neighboursOf(tree: NavigationTree, pageId: string): { previous?: PagerLink; next?: PagerLink } {
  const place = tree.places.get(pageId);
  if (place === undefined) return {};
  const link = (at: number): PagerLink | undefined => {
    const found = tree.order[at];
    return found && { title: found.title, href: found.href, ...(found.section === undefined ? {} : { section: found.section }) };
  };
  const [previous, next] = [link(place - 1), link(place + 1)];
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}

/** Returns the picture above a page. */
function coverOf(reading: PageReading): ReaderCover | undefined {
  const { view, node } = reading;
  const cover = presentCover(view, node.page);
  const address = (ref: NonNullable<typeof cover>['ref']): string | undefined => {
    if (ref?.kind === 'url') return ref.url;
    const file = ref?.kind === 'file' ? view.files.get(ref.file) : undefined;
    return file === undefined ? undefined : picturePath(reading, file);
  };
  const light = address(cover?.ref) ?? address(cover?.refDark);
  if (cover === undefined || light === undefined) return undefined;
  const dark = address(cover.refDark);
  const { yPos, height } = cover;
  return { light, yPos, ...(dark === undefined ? {} : { dark }), ...(height === undefined ? {} : { height }) };
}

/** Facts of a page's record, as readers see them. */
export function factsOf(
  reading: PageReading,
): Pick<
  ReaderPage,
  'title' | 'description' | 'method' | 'emoji' | 'icon' | 'cover' | 'layout' | 'tags' | 'updatedAt' | 'canonicalUrl' | 'isHiddenFromSearch'
> {
  const { page } = reading.node;
  const cover = coverOf(reading);
  const layout: PageLayout = presentLayout(page);
  return {
    title: page.title,
    ...(page.description === undefined ? {} : { description: page.description }),
    ...decorationOf(page),
    ...methodOf(page),
    ...(cover === undefined ? {} : { cover }),
    layout,
    tags: (page.tags ?? []).map(({ tag, primary }) => ({ title: tag, ...(primary ? { isPrimary: true } : {}) })),
    updatedAt: timestamp(page.updatedAt),
    canonicalUrl: reading.canonicalUrl,
    isHiddenFromSearch: isHiddenFromSearch(reading),
  };
}

/** Other forms of a page, by their addresses. */
type Forms = Pick<ReaderPage, 'markdownHref' | 'feedHref' | 'mcpHref' | 'pdfHref' | 'pdfSectionHref' | 'pdfSiteHref'>;

/** Returns the addresses of a page in other forms: as Markdown, as a feed where it lists changes, as PDF where the look offers it, and of its site for programs. */
export async function formsOf(reading: PageReading, hasPdf: boolean): Promise<Forms> {
  const { visit, place, view, node, system } = reading;
  const path = pagePath(visit, place, view, node);
  const mcp = isCopy(visit) ? {} : { mcpHref: `${homePath(visit)}${MCP_SEGMENT}`, ...(hasPdf ? pdfsOf(reading, path) : {}) };
  if (path === undefined) return mcp;
  const { page } = node;
  const text = () => pageText(system, page);
  const { hasUpdates } = await textFacts(tenantOf(reading), page.oid ?? hashOfText(await text()), text);
  return { ...mcp, markdownHref: markdownAddress(visit, path), ...(hasUpdates ? { feedHref: feedAddress(path) } : {}) };
}

function pdfsOf({ visit, place, site }: PageReading, path: string | undefined): Forms {
  return {
    ...(path === undefined ? {} : { pdfHref: pdfAddress(visit, path) }),
    pdfSectionHref: ownPath(visit, `pdf/${place.siteSpace.id}`),
    ...(site.places.size > 1 ? { pdfSiteHref: ownPath(visit, 'pdf/site') } : {}),
  };
}

/** Returns whether search engines should leave a page out: it says so, is hidden, or is not for everybody. */
export function isHiddenFromSearch({ visit, view, node }: PageReading): boolean {
  const { site, visitor } = visit;
  if (site.visibility !== 'public' || !site.isPublished || visitor.seesDrafts || visitor.spaceIds !== undefined) return true;
  const { page } = node;
  if (page.noIndex === true || page.noRobotsIndex === true || page.hidden === true) return true;
  return ancestorsOf(view, node).some((above) => above.page.hidden === true);
}

/** Returns the address at which the file of a page is edited, or `undefined` if it is not known. */
export async function editOf({ system, place, node }: PageReading): Promise<ReaderPage['edit']> {
  const { path } = node.page;
  const sync = path === undefined ? null : await findGitSync(systemContext(system, 'reading'), place.siteSpace.spaceId);
  const tree = URL.parse(sync?.treeUrl ?? '');
  if (path === undefined || tree === null || !/^https?:$/.test(tree.protocol) || tree.username !== '' || tree.password !== '')
    return undefined;
  const inRepository = repositoryPath({ projectDirectory: sync?.projectDirectory ?? '' }, path);
  const folder = tree.href.replace(/\/+$/, '').replace(/\/tree\//, '/blob/');
  const href = `${folder}/${inRepository.split('/').map(encodeURIComponent).join('/')}`;
  const provider = (['github', 'gitlab', 'bitbucket'] as const).find((name) => tree.hostname.includes(name)) ?? 'other';
  return { href, provider };
}
