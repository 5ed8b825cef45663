import type { ListSiteRedirectsQuery, Page, SiteRedirect } from '@octavo/contract';
import type { Context, PageRequest } from '../../kernel/base/index.ts';
import { type NamedPage, namePages } from '../sites/index.ts';
import { listSiteRedirects } from './list-redirects.ts';

/** A redirect with the page that it leads to, as far as the actor can read that. */
export interface NamedRedirect extends SiteRedirect {
  page?: NamedPage;
}

/** {@link listSiteRedirects} with the titles and paths of pages that they lead to. @throws OctavoError `bad_request`, `not_found`. */
export async function listNamedRedirects(
  ctx: Context,
  organizationId: string,
  siteId: string,
  request: PageRequest & Pick<ListSiteRedirectsQuery, 'search' | 'draft'>,
): Promise<Page<NamedRedirect>> {
  const page = await listSiteRedirects(ctx, organizationId, siteId, request);
  const wanted = page.items.flatMap(({ destination }) =>
    destination.kind === 'site-page' ? [{ itemId: destination.siteSpaceId, pageId: destination.pageId }] : [],
  );
  const named = new Map((await namePages(ctx, siteId, wanted)).map((each) => [`${each.siteSpaceId} ${each.pageId}`, each]));
  const items = page.items.map((redirect): NamedRedirect => {
    const { destination } = redirect;
    const found = destination.kind === 'site-page' ? named.get(`${destination.siteSpaceId} ${destination.pageId}`) : undefined;
    return found === undefined ? redirect : { ...redirect, page: found };
  });
  return { ...page, items };
}
