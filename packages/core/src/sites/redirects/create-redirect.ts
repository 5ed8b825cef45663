import { CreateSiteRedirect, type SiteRedirect } from '@octavo/contract';
import { readRedirectSource } from '@octavo/site';
import { loadSite } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { presentRedirect, type SiteRedirectRecord } from './redirect-record.ts';
import { DestinationResolver } from './resolve-destination.ts';
import { writeRedirects } from './write-redirects.ts';

/**
 * Creates a redirect. Needs the role `create` on the site, `edit` for a draft.
 * @throws OctavoError `bad_request`; `not_found`, with code `redirect_destination` for a destination that the site does not have; `forbidden`;
 * `conflict`: `redirect_exists`, `redirect_shadowed` by a page at its source, `redirect_loop`, `too_many_redirects`.
 */
export async function createSiteRedirect(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: CreateSiteRedirect,
): Promise<SiteRedirect> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'edit');
  const { source, destination, captureWildcard, permanent, draft } = parseInput(CreateSiteRedirect, input);
  const { key, isWildcard } = readRedirectSource(source);
  const settled = await (await DestinationResolver.of(ctx, site.id)).settle(destination);
  const at = ctx.system.now();
  const redirect: SiteRedirectRecord = {
    id: newId(at),
    siteId: site.id,
    organizationId: site.organizationId,
    source,
    sourceKey: key,
    isWildcard,
    destination: settled,
    captureWildcard: captureWildcard ?? false,
    isPermanent: permanent ?? false,
    isDraft: draft ?? false,
    createdAt: at,
    updatedAt: at,
  };
  return writeRedirects(ctx, site, {
    plan: () => ({ written: [redirect], deleted: [], result: presentRedirect(ctx.system, redirect) }),
    pathOf: () => 'body.source',
    record: (tx) =>
      appendAuditEvent(tx, ctx, {
        type: 'site_redirect_created',
        organizationId: site.organizationId,
        target: { kind: 'site', id: site.id },
        payload: { redirectId: redirect.id, source, destination: settled },
      }),
  });
}
