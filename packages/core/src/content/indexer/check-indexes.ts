import { eq } from 'drizzle-orm';
import { type System, yieldTurn } from '../../kernel/base/index.ts';
import { computedName, computedView } from '../computed/index.ts';
import { differingPages, heldInFull } from './indexed-pages.ts';

/** State of the search indexes compared with the live contents. */
export interface IndexReport {
  /** Spaces whose index holds just their live pages. */
  complete: number;
  /** Spaces that are to be indexed yet. */
  waiting: number;
  /** Spaces whose index is said to hold their live content and does not. */
  wrong: { spaceId: string; missing: number; extra: number }[];
}

/** Compares the rows of each space's index with its live pages. Reads all contents: for `octavo doctor`. */
export async function checkIndexes(system: System): Promise<IndexReport> {
  const { space, revision, searchSpace } = system.store.tables;
  const rows = await system.store.read
    .select({
      id: space.id,
      organizationId: space.organizationId,
      revisionId: space.revisionId,
      root: revision.root,
      settled: searchSpace.settled,
    })
    .from(space)
    .innerJoin(revision, eq(revision.id, space.revisionId))
    .leftJoin(searchSpace, eq(searchSpace.spaceId, space.id));
  const report: IndexReport = { complete: 0, waiting: 0, wrong: [] };
  for (const { id, organizationId, revisionId, root, settled } of rows) {
    await yieldTurn();
    const stored = await system.content.view(root);
    const held = heldInFull(settled ?? undefined);
    if (held?.revisionId !== revisionId || held.computed !== (await computedName(system, organizationId, stored))) {
      report.waiting++;
      continue;
    }
    const { stale, gone } = await differingPages(system, id, await computedView(system, organizationId, stored));
    if (stale.length + gone.length === 0) report.complete++;
    else report.wrong.push({ spaceId: id, missing: stale.length, extra: gone.length });
  }
  return report;
}
