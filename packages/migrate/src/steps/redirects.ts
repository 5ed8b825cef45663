import { isOctavoError, MOST_REDIRECTS_AT_ONCE, type SiteRedirectInputDestination } from '@octavo/contract';
import { bulkUpsertSiteRedirects } from '@octavo/core';
import { readAs, SourceRedirect } from '../client/read.ts';
import { attempt, type Run } from './run.ts';
import type { SitePlace } from './site-structure.ts';

interface Redirect {
  source: string;
  intent: 'live' | 'draft';
  destination: SiteRedirectInputDestination;
  captureWildcard: boolean;
  permanent: boolean;
}

/** Brings redirects of a site; those that are gone there go here. */
export async function bringRedirects(run: Run, site: SitePlace): Promise<void> {
  const { items, report } = run;
  await attempt(run, 'redirects', site.name, async () => {
    const wanted: Redirect[] = [];
    const pages = ownPages(run);
    for await (const item of run.client.list(`${site.path}/redirects`)) {
      const redirect = readAs(SourceRedirect, item);
      if (redirect === undefined) continue;
      const destination = destinationOf(run, site, pages, redirect.destination);
      if (destination === undefined && !run.dryRun)
        report.find('redirects', 'left_out', `${site.name}: ${redirect.source}`, 'It leads to what did not come.');
      else
        wanted.push({
          source: redirect.source,
          intent: redirect.draft === true ? 'draft' : 'live',
          destination: destination ?? { kind: 'external', url: run.client.address },
          captureWildcard: redirect.captureWildcard === true,
          permanent: redirect.permanent === true,
        });
    }
    const marks = { redirects: JSON.stringify(wanted) };
    const before = items.get('redirects', site.foreignId)?.marks.redirects;
    if (before === marks.redirects) return report.count('redirects', 'unchanged', wanted.length);
    report.count('redirects', 'came', wanted.length);
    if (run.dryRun) return;
    const gone = (before === undefined ? [] : (JSON.parse(before) as Redirect[])).filter(
      ({ source }) => !wanted.some((one) => one.source === source),
    );
    const all = [...gone.map(({ source }) => ({ source, intent: 'live' as const, destination: null })), ...wanted];
    for (let at = 0; at < all.length; at += MOST_REDIRECTS_AT_ONCE) await write(run, site, all.slice(at, at + MOST_REDIRECTS_AT_ONCE));
    await items.put({ kind: 'redirects', foreignId: site.foreignId, ownId: '', marks });
  });
}

/** Writes redirects at once; where one of them cannot be here, one by one. */
async function write(
  run: Run,
  { ownId, name }: SitePlace,
  redirects: readonly (Redirect | { source: string; intent: 'live'; destination: null })[],
): Promise<void> {
  const { ctx, organizationId } = run;
  try {
    await bulkUpsertSiteRedirects(ctx, organizationId, ownId, { redirects: [...redirects] });
  } catch (error) {
    if (!isOctavoError(error) || error.kind === 'internal' || error.kind === 'unavailable') throw error;
    for (const redirect of redirects)
      await attempt(run, 'redirects', `${name}: ${redirect.source}`, () =>
        bulkUpsertSiteRedirects(ctx, organizationId, ownId, { redirects: [redirect] }),
      );
  }
}

/** Ids here of all pages, by their ids there: a redirect does not name the space of its page. */
function ownPages({ items }: Run): Map<string, string> {
  return new Map([...items.of('page')].map(([key, { ownId }]) => [key.slice(key.lastIndexOf('/') + 1), ownId]));
}

function destinationOf(
  { items }: Run,
  { foreignId }: SitePlace,
  pages: ReadonlyMap<string, string>,
  given: Record<string, unknown>,
): SiteRedirectInputDestination | undefined {
  const item = (id: unknown) => (typeof id === 'string' ? items.own('site-item', `${foreignId}/${id}`) : undefined);
  if (given.kind === 'external' && typeof given.url === 'string') return { kind: 'external', url: given.url };
  const siteSectionId = item(given.siteSectionId);
  if (given.kind === 'site-section' && siteSectionId !== undefined) return { kind: 'site-section', siteSectionId };
  const siteSpaceId = item(given.siteSpaceId);
  if (siteSpaceId === undefined) return undefined;
  if (given.kind === 'site-space') return { kind: 'site-space', siteSpaceId };
  const pageId = typeof given.pageId === 'string' ? pages.get(given.pageId) : undefined;
  return given.kind === 'site-page' && pageId !== undefined ? { kind: 'site-page', siteSpaceId, pageId } : undefined;
}
