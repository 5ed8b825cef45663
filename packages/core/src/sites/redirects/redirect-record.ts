import { OctavoError, type SiteRedirect, timestamp } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import type { System } from '../../kernel/base/index.ts';

/** A row of the table of redirects. */
export type SiteRedirectRecord = Schema['siteRedirect']['$inferSelect'];

/** Number of redirects that a site may have. */
export const MOST_REDIRECTS = 20_000;

/** Returns the API object of a redirect. */
export function presentRedirect({ config }: System, redirect: SiteRedirectRecord): SiteRedirect {
  return {
    object: 'site-redirect',
    id: redirect.id,
    source: redirect.source,
    destination: redirect.destination,
    captureWildcard: redirect.captureWildcard,
    permanent: redirect.isPermanent,
    draft: redirect.isDraft,
    createdAt: timestamp(redirect.createdAt),
    updatedAt: timestamp(redirect.updatedAt),
    urls: { location: `${config.url}/v1/orgs/${redirect.organizationId}/sites/${redirect.siteId}/redirects/${redirect.id}` },
  };
}

/** Returns the answer for a redirect that is not there, or of another site. */
export function redirectNotFound(): OctavoError {
  return new OctavoError(
    'not_found',
    'There is no such redirect on this site. It may have been deleted; list the redirects to see those that are left.',
  );
}

/** Returns the answer where another redirect of the site has the source. */
export function redirectExists(source: string): OctavoError {
  return new OctavoError('conflict', `The site has a redirect from "${source}" already. Change that one, or choose another source.`, {
    code: 'redirect_exists',
    data: { source },
  });
}

/** Returns the answer where a site would have more redirects than it may. */
export function tooManyRedirects(): OctavoError {
  return new OctavoError(
    'conflict',
    `A site has at most ${MOST_REDIRECTS} redirects. Delete some that are not used any more, or write one for a whole folder, such as /old/*.`,
    { code: 'too_many_redirects' },
  );
}
