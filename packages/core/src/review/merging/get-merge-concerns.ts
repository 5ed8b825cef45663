import type { User } from '@octavo/contract';
import { loadChangeRequest, presentAuthor } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { mergedRoot } from '../change-requests/index.ts';
import { readPeople } from '../reviews/index.ts';
import { countBroken } from './evaluate-merge-rules.ts';
import { readOpinions } from './read-opinions.ts';

/** Findings that stand against a merge, whether or not a rule forbids it. */
export interface MergeConcerns {
  /** Reviewers who ask for changes, by reviews that count. */
  objectors: User[];
  /** Links that merging would break. */
  brokenLinks: number;
}

/**
 * Returns what stands against merging a change request, whatever the rules of its space ask for; nothing for what was merged.
 * @throws OctavoError `not_found`.
 */
export async function getMergeConcerns(ctx: Context, spaceId: string, idOrNumber: string): Promise<MergeConcerns> {
  const { system } = ctx;
  const loaded = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { changeRequest } = loaded;
  if (changeRequest.status === 'merged') return { objectors: [], brokenLinks: 0 };
  const { objectors } = await readOpinions(system.store.read, system, loaded);
  const people = await readPeople(system, objectors);
  const merged = changeRequest.conflicts > 0 ? undefined : await mergedRoot(ctx, loaded);
  return {
    objectors: objectors.map((id) => presentAuthor(system, people.get(id))),
    brokenLinks: await countBroken(ctx, loaded, merged),
  };
}
