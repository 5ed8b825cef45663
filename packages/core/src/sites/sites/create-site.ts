import { CreateSite, type Site } from '@octavo/contract';
import type { Db, RoleName } from '@octavo/db';
import { isUniqueViolation } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { insertSpace } from '../../content/spaces/index.ts';
import { loadOrganization, requireOrganizationRoleStill, type SiteRecord, type SpaceRecord } from '../../kernel/access/index.ts';
import { type Context, lockInTransaction, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { presentSite } from './present-site.ts';
import { claimSpaceForSite, loadSpaceForSite } from './structure/claim-space.ts';
import { freePath, pathOfTitle } from './structure/free-path.ts';
import { newItem } from './structure/new-item.ts';
import { rewriteStructure } from './structure/rewrite-structure.ts';
import { ROOT } from './structure/site-item.ts';

/** Number of tries to find a basename, if another site is renamed to it at the same moment. */
const ATTEMPTS = 3;
/** Characters that the title of a space may have. */
const LONGEST_SPACE_TITLE = 50;

/**
 * Creates a site, which is not published, with the spaces that are named, or with a space of its own: a blank one, or with `sample` one that
 * the server fills (it follows `site_created`). Its basename follows from the title. Needs the role `create` in the organization, and on
 * each of the spaces.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` with code `space_deleted`.
 */
export async function createSite(ctx: Context, organizationId: string, input: CreateSite): Promise<Site> {
  const { organization } = await loadOrganization(ctx, organizationId, 'create');
  const given = parseInput(CreateSite, input);
  const spaces: SpaceRecord[] = [];
  if (Array.isArray(given.spaces))
    for (const id of new Set(given.spaces)) spaces.push(await loadSpaceForSite(ctx, organization.id, id, 'create'));
  const title = given.title ?? [...organization.title].slice(0, 128).join('');
  const make = (tx: Db) => insert(tx, ctx, { ...given, organizationId: organization.id, title }, spaces);
  for (let attempt = 1; ; attempt++) {
    try {
      const { site, role } = await ctx.system.store.tx(make);
      return await presentSite(ctx.system, site, role);
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error;
    }
  }
}

async function insert(
  tx: Db,
  ctx: Context,
  given: CreateSite & { organizationId: string; title: string },
  spaces: readonly SpaceRecord[],
): Promise<{ site: SiteRecord; role: RoleName }> {
  const { system } = ctx;
  const { organizationId } = given;
  const role = await requireOrganizationRoleStill(tx, ctx, organizationId, 'create');
  const carried: SpaceRecord[] = [];
  for (const space of spaces) carried.push(await claimSpaceForSite(tx, ctx, space, 'create'));
  const own = typeof given.spaces === 'string' ? await insertOwnSpace(tx, ctx, organizationId, given.title) : undefined;
  if (own !== undefined) carried.push(own);
  const site = newSite(ctx, given, await freeBasename(tx, ctx, organizationId, given.title));
  await tx.insert(system.store.tables.site).values(site);
  await rewriteStructure(tx, system, site.id, (tree) => {
    for (const { id, title } of carried) {
      tree.add(newItem(system, site, { kind: 'site-space', parentId: ROOT, spaceId: id, path: pathOfTitle(title) }));
    }
  });
  await appendAuditEvent(tx, ctx, {
    type: 'site_created',
    organizationId,
    target: { kind: 'site', id: site.id },
    payload: {
      siteId: site.id,
      title: site.title,
      spaces: carried.map(({ id }) => id),
      ...(given.spaces === 'sample' && own !== undefined ? { sampleSpace: own.id } : {}),
    },
  });
  return { site, role };
}

async function insertOwnSpace(tx: Db, ctx: Context, organizationId: string, title: string): Promise<SpaceRecord> {
  return insertSpace(
    tx,
    ctx,
    { organizationId, parentId: null },
    {
      root: ctx.system.content.emptyRoot,
      extent: { pages: 0, bytes: 0 },
      title: [...title].slice(0, LONGEST_SPACE_TITLE).join(''),
      emoji: null,
      editMode: 'live',
    },
  );
}

function newSite({ system, actor }: Context, given: CreateSite & { organizationId: string; title: string }, basename: string): SiteRecord {
  const at = system.now();
  return {
    id: newId(at),
    organizationId: given.organizationId,
    type: given.type ?? 'basic',
    title: given.title,
    icon: {},
    visibility: given.visibility ?? 'public',
    isPublished: false,
    basename,
    hostname: null,
    hostnameVerifiedAt: null,
    hostnameCheckedAt: null,
    hostnameProblem: null,
    proxyOrigin: null,
    agentsContext: 'included',
    adaptiveContent: false,
    adaptiveSchema: null,
    adaptiveSchemaAt: null,
    defaultLevel: 'inherit',
    defaultSectionId: null,
    defaultSiteSpaceId: null,
    visitorAuth: null,
    visitorKey: null,
    version: 1,
    createdBy: actor.kind === 'user' ? actor.userId : '',
    createdAt: at,
    updatedAt: at,
  };
}

async function freeBasename(tx: Db, { system }: Context, organizationId: string, title: string): Promise<string> {
  // Those that are made at once would find the same one free.
  await lockInTransaction(tx, system, `sites:${organizationId}`);
  const { site } = system.store.tables;
  const taken = await tx.select({ basename: site.basename }).from(site).where(eq(site.organizationId, organizationId));
  return freePath(pathOfTitle(title), new Set(taken.map(({ basename }) => basename)));
}
