import type { LoadedChangeRequest } from '../../content/places/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { readOpinions } from './read-opinions.ts';

/** Returns the verdict of the reviews of a change request that count: one that asks for changes goes before approvals. */
export async function reviewState(
  system: Pick<System, 'store'>,
  subject: Pick<LoadedChangeRequest, 'space' | 'changeRequest' | 'head'>,
): Promise<'approved' | 'changes-requested' | undefined> {
  const { objectors, approvals } = await readOpinions(system.store.read, system, subject);
  if (objectors.length > 0) return 'changes-requested';
  return approvals > 0 ? 'approved' : undefined;
}
