import type { Store } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import type { AccessNode, AccessTree } from './access-tree.ts';
import { roleOnNode, type WhoInTeams } from './effective-roles.ts';

/** The sites of an organization, as far as access goes. */
export interface SitesToCount {
  /** Those that say something of somebody. */
  speaking: readonly Site[];
  /** Number of all other sites: every member sees them, and no guest. */
  silent: number;
}

type Site = Omit<AccessNode, 'parentId'>;

/** Reads the sites of an organization with one query. Checks nothing. */
export async function readSitesToCount(
  store: Store,
  { grants }: Pick<AccessTree, 'grants'>,
  organizationId: string,
): Promise<SitesToCount> {
  const { site } = store.tables;
  const query = store.prepare<Site>('access-all-sites', (db) =>
    db
      .select({ id: site.id, defaultLevel: site.defaultLevel, createdBy: site.createdBy })
      .from(site)
      .where(eq(site.organizationId, sql.placeholder('organizationId'))),
  );
  const sites = await query({ organizationId });
  const speaking = sites.filter(({ id, defaultLevel }) => defaultLevel !== 'inherit' || grants.has(id));
  return { speaking, silent: sites.length - speaking.length };
}

/** Returns the number of sites that a user sees: those that `listSites` lists for them. */
export function countSites({ grants }: Pick<AccessTree, 'grants'>, { speaking, silent }: SitesToCount, who: WhoInTeams): number {
  const seen = speaking.filter((site) => roleOnNode({ grants }, who, site, who.role) !== null).length;
  return seen + (who.role === null ? 0 : silent);
}
