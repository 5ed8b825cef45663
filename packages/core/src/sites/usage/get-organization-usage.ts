import { and, between, count, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { DAY_MS, DAYS_OF, dayAt } from '../insights/index.ts';

/** Sites that are listed by themselves, those with the most views. */
const LISTED_SITES = 20;

/** Extent of an organization, and its use in the last 30 days. */
export interface OrganizationUsage {
  people: {
    /** Members with a role who are not disabled. */
    members: number;
    /** Members without a role who are not disabled. */
    guests: number;
    disabled: number;
    /** Those not disabled who were in the organization in the last 30 days, as the console and other clients note it. */
    active: number;
  };
  /** Spaces that are not in the trash. */
  spaces: number;
  sites: {
    count: number;
    /** Views of pages by readers in the last 30 days, on all sites. */
    views: number;
    /** At most 20 sites with the most views, those with the most first. */
    top: { id: string; title: string; views: number }[];
  };
}

/** Returns the extent and use of an organization; for its admins. @throws OctavoError `not_found`, `forbidden`. */
export async function getOrganizationUsage(ctx: Context, organizationId: string): Promise<OrganizationUsage> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { id } = organization;
  const { store, now } = ctx.system;
  const { read, tables } = store;
  const { member, site, siteInsight, space } = tables;
  const since = now() - DAYS_OF.last30Days * DAY_MS;
  const enabled = and(eq(member.organizationId, id), eq(member.disabled, false));
  const countMembers = async (which: ReturnType<typeof and>) => first(await read.select({ count: count() }).from(member).where(which));
  const views = sql<number>`coalesce(sum(${siteInsight.count}), 0)`;
  const ofViews = and(
    eq(siteInsight.siteId, site.id),
    eq(siteInsight.event, 'page_view'),
    between(siteInsight.day, dayAt(since), dayAt(now())),
  );
  const [viewed] = await read.select({ views }).from(site).innerJoin(siteInsight, ofViews).where(eq(site.organizationId, id));
  const top = await read
    .select({ id: site.id, title: site.title, views })
    .from(site)
    .leftJoin(siteInsight, ofViews)
    .where(eq(site.organizationId, id))
    .groupBy(site.id, site.title)
    .orderBy(desc(views), site.id)
    .limit(LISTED_SITES);
  return {
    people: {
      members: await countMembers(and(enabled, isNotNull(member.role))),
      guests: await countMembers(and(enabled, isNull(member.role))),
      disabled: await countMembers(and(eq(member.organizationId, id), eq(member.disabled, true))),
      active: await countMembers(and(enabled, gte(member.lastSeenAt, since))),
    },
    spaces: first(
      await read
        .select({ count: count() })
        .from(space)
        .where(and(eq(space.organizationId, id), isNull(space.deletedAt))),
    ),
    sites: {
      count: first(await read.select({ count: count() }).from(site).where(eq(site.organizationId, id))),
      views: Number(viewed?.views ?? 0),
      top: top.map((row) => ({ ...row, views: Number(row.views) })),
    },
  };
}

/** Returns the number of a query that counts. */
function first(rows: readonly { count: number }[]): number {
  return Number(rows[0]?.count ?? 0);
}
