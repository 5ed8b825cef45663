import { gitError } from '../../objects/index.ts';
import { collectTrees, type Sha256Objects } from './sha256-ids.ts';
import { submoduleCommit } from './submodule.ts';

/**
 * Ensures that a tree which goes to a SHA-1 repository for the first time names no submodule by its SHA-256 commit: what stands for that here
 * would be the id of nothing there. @throws OctavoError `git_bad_object`; `git_too_large`.
 */
export async function refuseStandIns(objects: Sha256Objects, tree: string): Promise<void> {
  const { submodules } = await collectTrees(objects, [tree]);
  if (submodules.size === 0) return;
  for (const object of (await objects.readMany([...submodules])).values()) {
    const commit = submoduleCommit(object);
    if (commit === undefined) continue;
    const message = `The content holds a submodule at the SHA-256 commit ${commit}, which a repository with SHA-1 ids cannot name. Take it out.`;
    throw gitError('git_bad_object', message, { data: { oid: commit } });
  }
}
