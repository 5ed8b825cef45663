import { type SiteRedirect, UpdateSiteRedirect } from '@octavo/contract';
import { readRedirectSource } from '@octavo/site';
import { loadSite } from '../../kernel/access/index.ts';
import { type Context, changesOf, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { presentRedirect, redirectNotFound, type SiteRedirectRecord } from './redirect-record.ts';
import { DestinationResolver } from './resolve-destination.ts';
import { writeRedirects } from './write-redirects.ts';

/**
 * Changes the members of a redirect that are given. Needs the role `create` on the site, `edit` for a draft that stays one.
 * @throws OctavoError `bad_request`; `not_found`, with code `redirect_destination` for a destination that the site does not have; `forbidden`;
 * `conflict`: `redirect_exists`, `redirect_shadowed` by a page at its source, `redirect_loop`.
 */
export async function updateSiteRedirect(
  ctx: Context,
  organizationId: string,
  siteId: string,
  redirectId: string,
  input: UpdateSiteRedirect,
): Promise<SiteRedirect> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'edit');
  const { source, destination, captureWildcard, permanent, draft } = parseInput(UpdateSiteRedirect, input);
  const read = source === undefined ? undefined : readRedirectSource(source);
  const settled = destination === undefined ? undefined : await (await DestinationResolver.of(ctx, site.id)).settle(destination);
  const wanted: Partial<SiteRedirectRecord> = {
    ...(source === undefined || read === undefined ? {} : { source, sourceKey: read.key, isWildcard: read.isWildcard }),
    ...(settled === undefined ? {} : { destination: settled }),
    ...(captureWildcard === undefined ? {} : { captureWildcard }),
    ...(permanent === undefined ? {} : { isPermanent: permanent }),
    ...(draft === undefined ? {} : { isDraft: draft }),
  };
  const { updated } = await writeRedirects(ctx, site, {
    plan: (current) => {
      const before = current.find(({ id }) => id === redirectId);
      if (before === undefined) throw redirectNotFound();
      const { changed } = changesOf(before, wanted);
      if (changed.length === 0) return { written: [], deleted: [], result: { before, updated: before } };
      const next = { ...before, ...wanted, updatedAt: ctx.system.now() };
      return { written: [next], deleted: [], result: { before, updated: next } };
    },
    pathOf: () => 'body.source',
    record: (tx, { result }) =>
      appendAuditEvent(tx, ctx, {
        type: 'site_redirect_updated',
        organizationId: site.organizationId,
        target: { kind: 'site', id: site.id },
        payload: { redirectId, ...changesOf(result.before, wanted, { isPermanent: 'permanent', isDraft: 'draft' }) },
      }),
  });
  return presentRedirect(ctx.system, updated);
}
