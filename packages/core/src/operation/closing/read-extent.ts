import { isOctavoError } from '@octavo/contract';
import { and, count, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { loadContent, placeOf } from '../../content/places/index.ts';
import { loadOrganization, organizationNotFound, requireOperator } from '../../kernel/access/index.ts';
import { type Context, systemContext } from '../../kernel/base/index.ts';

/** Extent of an organization: what nobody reaches once it is deleted. */
export interface OrganizationExtent {
  title: string;
  /** Spaces that are not in the trash. */
  spaces: number;
  /** Pages, groups and links of the live content of those spaces. */
  pages: number;
  /** Members and guests, disabled ones too. Their accounts stay. */
  people: number;
  sites: number;
  /** Sites that readers find now. */
  published: number;
  /** Places in other organizations where integrations are installed that this one publishes. */
  installedElsewhere: number;
}

const SPACES_AT_ONCE = 100;

/**
 * Returns how much an organization holds, before it is deleted: for the operator.
 * @throws OctavoError `forbidden` for who is no operator; `not_found`, also for one that is deleted.
 */
export async function readOrganizationExtent(ctx: Context, id: string): Promise<OrganizationExtent> {
  await requireOperator(ctx);
  return countExtent(ctx, id);
}

/**
 * Returns {@link readOrganizationExtent} for its own administrators.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function readOwnExtent(ctx: Context, id: string): Promise<OrganizationExtent> {
  await loadOrganization(ctx, id, 'admin');
  return countExtent(ctx, id);
}

async function countExtent(ctx: Context, id: string): Promise<OrganizationExtent> {
  const { read, tables } = ctx.system.store;
  const { organization, space, member, site, integration, integrationInstallation: installation } = tables;
  const [found] = await read
    .select({ title: organization.title })
    .from(organization)
    .where(and(eq(organization.id, id), isNull(organization.deletedAt)));
  if (found === undefined) throw organizationNotFound();
  const counted = async (table: SQLiteTable, which: SQL | undefined) => {
    const [row] = await read.select({ count: count() }).from(table).where(which);
    return Number(row?.count ?? 0);
  };
  const [elsewhere] = await read
    .select({ count: count() })
    .from(installation)
    .innerJoin(integration, eq(integration.name, installation.integrationName))
    .where(and(eq(integration.organizationId, id), ne(installation.organizationId, id)));
  return {
    title: found.title,
    spaces: await counted(space, and(eq(space.organizationId, id), isNull(space.deletedAt))),
    pages: await countPages(systemContext(ctx.system, ctx.requestId), id),
    people: await counted(member, eq(member.organizationId, id)),
    sites: await counted(site, eq(site.organizationId, id)),
    published: await counted(site, and(eq(site.organizationId, id), eq(site.isPublished, true))),
    installedElsewhere: Number(elsewhere?.count ?? 0),
  };
}

async function countPages(ctx: Context, organizationId: string): Promise<number> {
  const { read, tables } = ctx.system.store;
  const { space } = tables;
  let pages = 0;
  for (let after = ''; ; ) {
    const some = await read
      .select({ id: space.id })
      .from(space)
      .where(and(eq(space.organizationId, organizationId), isNull(space.deletedAt), gt(space.id, after)))
      .orderBy(space.id)
      .limit(SPACES_AT_ONCE);
    for (const { id } of some) pages += await pagesOf(ctx, id);
    if (some.length < SPACES_AT_ONCE) return pages;
    after = some.at(-1)?.id ?? '';
  }
}

/** A space that was deleted in the meantime has none. */
async function pagesOf(ctx: Context, spaceId: string): Promise<number> {
  try {
    const { view } = await loadContent(ctx, placeOf(spaceId));
    return view.pages.size;
  } catch (error) {
    if (isOctavoError(error) && error.kind === 'not_found') return 0;
    throw error;
  }
}
