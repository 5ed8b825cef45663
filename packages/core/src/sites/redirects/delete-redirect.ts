import { isOctavoError } from '@octavo/contract';
import { loadSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import type { SiteRedirectRecord } from './redirect-record.ts';
import { writeRedirects } from './write-redirects.ts';

/**
 * Deletes a redirect. Needs the role `create` on the site. Deleting what is not there, or what the actor may not know of, is no error and
 * does nothing (decisions A18).
 * @throws OctavoError `forbidden`; `conflict`: `redirect_loop` when it is all that keeps a wildcard from leading back to itself, or
 * `site_busy`.
 */
export async function deleteSiteRedirect(ctx: Context, organizationId: string, siteId: string, redirectId: string): Promise<void> {
  try {
    const { site } = await loadSite(ctx, organizationId, siteId, 'edit');
    await writeRedirects<SiteRedirectRecord | undefined>(ctx, site, {
      plan: (current) => {
        const gone = current.find(({ id }) => id === redirectId);
        return { written: [], deleted: gone === undefined ? [] : [gone.id], result: gone };
      },
      pathOf: () => 'body',
      record: (tx, { result }) =>
        appendAuditEvent(tx, ctx, {
          type: 'site_redirect_deleted',
          organizationId: site.organizationId,
          target: { kind: 'site', id: site.id },
          payload: { redirectId, source: result?.source },
        }),
    });
  } catch (error) {
    if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  }
}
