import type { MergeChecks } from '@octavo/contract';
import { loadChangeRequest, presentAuthor } from '../../content/places/index.ts';
import { roleAtLeast } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { mergedRoot } from '../change-requests/index.ts';
import { readPeople } from '../reviews/index.ts';
import { countBroken, evaluateMergeRules, failedRules } from './evaluate-merge-rules.ts';
import { readRules } from './read-rules.ts';

/**
 * Returns the rules for merging that a change request is under, each with its state; none for what was merged.
 * @throws OctavoError `not_found`.
 */
export async function getMergeChecks(ctx: Context, spaceId: string, idOrNumber: string): Promise<MergeChecks> {
  const { system } = ctx;
  const { read } = system.store;
  const loaded = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const canBypass = roleAtLeast(loaded.role, 'admin');
  if (loaded.changeRequest.status === 'merged') return { checks: [], met: true, canBypass };
  const { noNewBrokenLinks } = await readRules(read, system, loaded.space.id);
  const count = async () => countBroken(ctx, loaded, loaded.changeRequest.conflicts > 0 ? undefined : await mergedRoot(ctx, loaded));
  const broken = noNewBrokenLinks ? await count() : undefined;
  // A rule that was added since is shown the next time.
  const found = (await evaluateMergeRules(read, system, loaded, broken)) ?? [];
  const people = await readPeople(
    system,
    found.flatMap(({ objectors = [] }) => objectors),
  );
  const checks = found.map(({ objectors, ...check }) => ({
    ...check,
    ...(objectors === undefined ? {} : { users: objectors.map((id) => presentAuthor(system, people.get(id))) }),
  }));
  return { checks, met: failedRules(found).length === 0, canBypass };
}
