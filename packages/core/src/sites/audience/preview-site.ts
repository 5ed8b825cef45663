import { OctavoError, type SitePreview, type SitePreviewQuery } from '@octavo/contract';
import { type Claims, pathOf, readPath } from '@octavo/site';
import { and, eq, isNotNull } from 'drizzle-orm';
import { changeRequestPlace, loadContent, placeOf } from '../../content/places/index.ts';
import { loadOrganization, loadSite, rolesOfActor, type SiteRecord } from '../../kernel/access/index.ts';
import { auditRead } from '../../kernel/audit/index.ts';
import { type Context, type ProposedContent, requireUser } from '../../kernel/base/index.ts';
import { newPreviewToken, PREVIEW_PARAMETER } from './preview-token.ts';
import { readRison } from './read-rison.ts';
import { baseOfSite } from './site-base.ts';

/** Target and options of a preview. */
export type PreviewRequest = Pick<SitePreviewQuery, 'siteSpace' | 'claims' | 'draft' | 'target' | 'changeRequest' | 'revision'>;

/**
 * Returns an address at which a site is looked at as a visitor with some claims would, published or not, for an hour and without any other sign-in. It is for
 * who may read every space of the site; those of drafts count where they are shown. What it shows later is asked as the person's rights are then: it ends with
 * the session or token that it was asked for with, and with their right to see the site, and spaces that they may not read are not in it. With a change
 * request or a revision the site space shows that content, for as long as they may read it.
 * @throws OctavoError `unauthenticated`; `bad_request`; `not_found`; `forbidden`, with code `preview_shows_more` when a space of the site is closed to the
 * actor.
 */
export async function previewSite(ctx: Context, organizationId: string, siteId: string, request: PreviewRequest): Promise<SitePreview> {
  const { userId, via, credentialId } = requireUser(ctx);
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  const claims = readClaimsText(request.claims);
  const items = await readSiteSpaces(ctx, site);
  const shown = items.filter(({ isLive }) => isLive || request.draft);
  await requireAllReadable(ctx, site, shown);
  const place = await pathWithin(ctx, site, shown, request);
  const proposed = await proposedIn(ctx, shown, request);
  const { origin, segments } = await baseOfSite(ctx.system, site);
  const token = newPreviewToken(ctx.system, {
    organizationId: site.organizationId,
    siteId: site.id,
    ...(claims === undefined ? {} : { claims }),
    showsDrafts: request.draft,
    ...(proposed === undefined ? {} : { proposed }),
    askedBy: { userId, via, credentialId },
  });
  await auditRead(ctx, {
    type: 'site_preview_created',
    organizationId: site.organizationId,
    target: { kind: 'site', id: site.id },
    payload: {
      drafts: request.draft,
      ...(proposed === undefined
        ? {}
        : { spaceId: proposed.spaceId, [proposed.kind === 'revision' ? 'revisionId' : 'changeRequestId']: proposed.id }),
    },
  });
  const path = pathOf([...segments, ...place]);
  return { url: `${origin}${path}?${PREVIEW_PARAMETER}=${token}` };
}

/**
 * Returns the content that a preview shows in place of the live one, which the actor may read; `undefined` where none is named.
 * @throws OctavoError `bad_request` for both, or without a site space; `not_found`, also for what the actor may not read.
 */
async function proposedIn(
  ctx: Context,
  items: readonly SiteSpaceRow[],
  { siteSpace, changeRequest, revision }: PreviewRequest,
): Promise<ProposedContent | undefined> {
  if (changeRequest === undefined && revision === undefined) return undefined;
  if (siteSpace === undefined || (changeRequest !== undefined && revision !== undefined)) {
    const message = 'Name one of `changeRequest` and `revision`, and with `siteSpace` the place that shows it.';
    const path = siteSpace === undefined ? 'query.siteSpace' : 'query.revision';
    throw new OctavoError('bad_request', message, { details: [{ path, message }] });
  }
  const spaceId = items.find(({ id }) => id === siteSpace)?.spaceId;
  if (typeof spaceId !== 'string') throw noSuchSiteSpace();
  const place = changeRequest === undefined ? placeOf(spaceId, revision) : changeRequestPlace(spaceId, changeRequest);
  const loaded = await loadContent(ctx, place);
  if (loaded.changeRequest !== undefined) return { spaceId, kind: 'change-request', id: loaded.changeRequest.id };
  return { spaceId, kind: 'revision', id: loaded.revision.id };
}

function noSuchSiteSpace(): OctavoError {
  return new OctavoError(
    'not_found',
    'There is no such site space on this site, or it is a draft. Leave it out to see the one that opens, or ask for drafts.',
  );
}

interface SiteSpaceRow {
  id: string;
  parentId: string;
  path: string | null;
  spaceId: string | null;
  isLive: boolean;
}

async function readSiteSpaces({ system: { store } }: Context, site: SiteRecord): Promise<SiteSpaceRow[]> {
  const { siteItem } = store.tables;
  return store.read
    .select({ id: siteItem.id, parentId: siteItem.parentId, path: siteItem.path, spaceId: siteItem.spaceId, isLive: siteItem.isLive })
    .from(siteItem)
    .where(and(eq(siteItem.siteId, site.id), eq(siteItem.kind, 'site-space'), isNotNull(siteItem.spaceId)));
}

async function requireAllReadable(ctx: Context, site: SiteRecord, items: readonly SiteSpaceRow[]): Promise<void> {
  const { role } = await loadOrganization(ctx, site.organizationId, 'member');
  const { spaces } = await rolesOfActor(ctx, site.organizationId, role);
  const closed = items.filter(({ spaceId }) => spaceId !== null && !spaces.has(spaceId)).length;
  if (closed === 0) return;
  throw new OctavoError(
    'forbidden',
    `A preview shows all of the site, and ${closed} of its spaces ${closed === 1 ? 'is' : 'are'} closed to you. Ask somebody who may read them for a preview.`,
    { code: 'preview_shows_more' },
  );
}

/** Returns the path to open within the site: that of a target, or of a site space. */
async function pathWithin(
  ctx: Context,
  site: SiteRecord,
  items: readonly SiteSpaceRow[],
  { siteSpace, target }: PreviewRequest,
): Promise<readonly string[]> {
  if (target !== undefined) return pathOfTarget(ctx, site, target);
  if (siteSpace === undefined) return [];
  const item = items.find(({ id }) => id === siteSpace);
  if (item === undefined) throw noSuchSiteSpace();
  if (item.parentId === '') return [item.path ?? ''];
  const { siteItem } = ctx.system.store.tables;
  const [section] = await ctx.system.store.read.select({ path: siteItem.path }).from(siteItem).where(eq(siteItem.id, item.parentId));
  return [section?.path ?? '', item.path ?? ''].filter((segment) => segment !== '');
}

/** A target is a path within the site, or an address below where the site begins: never one of somebody else's. */
async function pathOfTarget(ctx: Context, site: SiteRecord, target: string): Promise<readonly string[]> {
  const { origin, segments } = await baseOfSite(ctx.system, site);
  const address = /^https?:/i.test(target) ? URL.parse(target) : undefined;
  if (address === null || (address !== undefined && address.origin !== origin)) throw foreignTarget();
  const given = readPath((address?.pathname ?? target).replace(/[?#].*$/s, ''));
  if (given === undefined) throw foreignTarget();
  if (address === undefined) return given;
  if (!segments.every((segment, n) => given[n]?.toLowerCase() === segment.toLowerCase())) throw foreignTarget();
  return given.slice(segments.length);
}

function foreignTarget(): OctavoError {
  const message = 'Must be a path on the site, or an address of it.';
  return new OctavoError('bad_request', `The target leads out of the site. ${message}`, { details: [{ path: 'query.target', message }] });
}

/** Claims as clients of the API send them, in Rison, or as JSON: no text is both. */
function readClaimsText(text: string | undefined): Claims | undefined {
  if (text === undefined) return undefined;
  try {
    const value = text.trimStart().startsWith('{') ? (JSON.parse(text) as unknown) : readRison(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Falls through to the one refusal.
  }
  const message = 'Must be an object in Rison, such as (isBetaUser:!t), or in JSON, such as {"isBetaUser":true}.';
  throw new OctavoError('bad_request', `The claims cannot be read. ${message}`, { details: [{ path: 'query.claims', message }] });
}
