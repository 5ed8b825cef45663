import {
  type BulkSiteRedirectResults,
  BulkSiteRedirects,
  isOctavoError,
  OctavoError,
  type SiteRedirectBulkItem,
  type SiteRedirectDestination,
} from '@octavo/contract';
import { readRedirectSource } from '@octavo/site';
import { loadSite, type SiteRecord } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { redirectNotFound, type SiteRedirectRecord } from './redirect-record.ts';
import { DestinationResolver } from './resolve-destination.ts';
import { keyOf, type RedirectChange, writeRedirects } from './write-redirects.ts';

type Outcome = BulkSiteRedirectResults['results'][number];

/** One of the redirects of a request, read. */
interface Wanted {
  path: string;
  source: string;
  sourceKey: string;
  isWildcard: boolean;
  item: SiteRedirectBulkItem;
  /** Absent where the redirect is deleted or published. */
  destination?: SiteRedirectDestination;
}

/**
 * Writes, deletes and publishes redirects by their sources: all of them, or none when one cannot be, which the error names by its place in
 * the request. Needs the role `create` on the site, `edit` where all are drafts and stay that.
 * @throws OctavoError `bad_request`, also for a source that comes twice; `not_found` for a destination that the site does not have, or a
 * redirect to publish that it does not have; `forbidden`; `conflict` as for one redirect.
 */
export async function bulkUpsertSiteRedirects(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: BulkSiteRedirects,
): Promise<BulkSiteRedirectResults> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'edit');
  const { redirects } = parseInput(BulkSiteRedirects, input);
  const settler = await DestinationResolver.of(ctx, site.id);
  const wanted: Wanted[] = [];
  for (const [n, item] of redirects.entries()) wanted.push(await readItem(settler, item, `body.redirects.${n}`));
  requireOnce(wanted);
  const pathById = new Map<string, string>();
  const results = await writeRedirects<Outcome[]>(ctx, site, {
    plan: (current) => plan(ctx, site, wanted, current, pathById),
    pathOf: ({ id }) => `${pathById.get(id) ?? 'body'}.source`,
    record: (tx, { written, deleted, result }) =>
      appendAuditEvent(tx, ctx, {
        type: 'site_redirects_changed',
        organizationId: site.organizationId,
        target: { kind: 'site', id: site.id },
        payload: {
          created: result.filter(({ status }) => status === 'created').length,
          written: written.length,
          deleted: deleted.length,
        },
      }),
  });
  return { results };
}

async function readItem(settler: DestinationResolver, item: SiteRedirectBulkItem, path: string): Promise<Wanted> {
  const { source } = item;
  try {
    const { key, isWildcard } = readRedirectSource(source);
    const read = { path, source, sourceKey: key, isWildcard, item };
    if (!('destination' in item) || item.destination === null) return read;
    return { ...read, destination: await settler.settle(item.destination) };
  } catch (error) {
    throw at(path, error);
  }
}

/** Two items of one source would depend on which comes last. */
function requireOnce(wanted: readonly Wanted[]): void {
  const seen = new Set<string>();
  for (const one of wanted) {
    if (seen.has(keyOf(one))) {
      const message = 'Comes twice in this request. Send each source once.';
      throw new OctavoError('bad_request', `${one.path}: ${message}`, { details: [{ path: `${one.path}.source`, message }] });
    }
    seen.add(keyOf(one));
  }
}

function plan(
  ctx: Context,
  site: SiteRecord,
  wanted: readonly Wanted[],
  current: readonly SiteRedirectRecord[],
  pathById: Map<string, string>,
): RedirectChange<Outcome[]> {
  const byKey = new Map(current.map((redirect) => [keyOf(redirect), redirect]));
  const written: SiteRedirectRecord[] = [];
  const deleted: string[] = [];
  const write = (redirect: SiteRedirectRecord, path: string) => {
    pathById.set(redirect.id, path);
    written.push(redirect);
  };
  const now = ctx.system.now();
  const result = wanted.map((one): Outcome => {
    const { item, path, source, destination } = one;
    const there = byKey.get(keyOf(one));
    if (destination === undefined && item.intent !== 'publish') {
      if (there !== undefined) deleted.push(there.id);
      return { status: 'deleted', source, draft: there?.isDraft ?? false };
    }
    if (item.intent === 'publish') {
      if (there === undefined) throw at(path, redirectNotFound());
      if (there.isDraft) write({ ...there, isDraft: false, updatedAt: now }, path);
      return { status: 'published', source, draft: false, id: there.id };
    }
    const draft = item.intent === 'draft';
    const redirect: SiteRedirectRecord = {
      id: there?.id ?? newId(now),
      siteId: site.id,
      organizationId: site.organizationId,
      source,
      sourceKey: one.sourceKey,
      isWildcard: one.isWildcard,
      destination: destination as SiteRedirectDestination,
      captureWildcard: item.captureWildcard ?? false,
      isPermanent: item.permanent ?? there?.isPermanent ?? false,
      isDraft: draft,
      createdAt: there?.createdAt ?? now,
      updatedAt: now,
    };
    write(redirect, path);
    return { status: there === undefined ? 'created' : 'updated', source, draft, id: redirect.id };
  });
  return { written, deleted, result };
}

/** The same error, which says which of the items it is about. */
function at(path: string, error: unknown): unknown {
  if (!isOctavoError(error)) return error;
  const details = [{ path, message: error.message }];
  return new OctavoError(error.kind, `${path}: ${error.message}`, { code: error.code, details });
}
