import type { ChangeRequest } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import { type LoadedContent, presentChangeRequest } from '../places/index.ts';

/** Returns the change request that a revision merged, as a member of the revision (decisions B-CT1); nothing for others. */
export async function mergedFrom(
  system: System,
  { space, revision, at }: Pick<LoadedContent, 'space' | 'revision' | 'at'>,
): Promise<{ mergedFrom?: ChangeRequest }> {
  // Authors of proposals are not disclosed to a site's readers.
  if (revision.mergedFrom === null || at.visitor !== undefined) return {};
  const { changeRequest } = system.store.tables;
  const [row] = await system.store.read
    .select()
    .from(changeRequest)
    .where(and(eq(changeRequest.id, revision.mergedFrom), eq(changeRequest.spaceId, space.id)));
  return row === undefined ? {} : { mergedFrom: await presentChangeRequest(system, space, row) };
}
