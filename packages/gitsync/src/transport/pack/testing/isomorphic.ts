import git from 'isomorphic-git';
import { oidOf } from '../../../objects/oid.ts';
import type { GitObject, GitObjectReader } from '../../../objects/store.ts';
import { parseTree } from '../../../objects/tree.ts';
import type { PackLimits } from '../../network.ts';
import { VirtualGitDir } from '../../virtual-fs.ts';
import { badPack, PackBudget } from '../limits.ts';

/**
 * Decodes a whole pack in memory with isomorphic-git: the oracle of the decoder's tests, and nothing else, since it is bounded in neither time
 * nor memory. `bases` answers objects outside the pack. Throws `git_bad_pack` unless every object of the pack comes out.
 */
export async function* decodeWithIsomorphicGit(
  pack: Uint8Array,
  bases: (oids: readonly string[]) => Promise<Map<string, GitObject>>,
  limits: PackLimits,
): AsyncGenerator<GitObject> {
  const reader: GitObjectReader = {
    has: async (oids) => new Set((await bases(oids)).keys()),
    read: async (oid) => (await bases([oid])).get(oid),
    readMany: bases,
  };
  const filepath = 'objects/pack/pack-oracle.pack';
  const dir = new VirtualGitDir(reader, { config: '[core]\n\trepositoryformatversion = 0\n', [filepath]: pack });
  const common = { fs: dir.fs, dir: VirtualGitDir.path, gitdir: VirtualGitDir.path, cache: {} };
  const { oids } = await git.indexPack({ ...common, filepath });
  const total = Buffer.from(pack).readUInt32BE(8);
  // Objects it could not resolve are left out silently.
  if (oids.length !== total) throw badPack('not every object can be resolved');
  const budget = new PackBudget(limits);
  budget.received = pack.length;
  for (const oid of oids) {
    const result = await git.readObject({ ...common, oid, format: 'content' });
    if (result.format !== 'content') throw badPack('an object cannot be read');
    const kind = result.type;
    const data = result.object;
    budget.object(data.length);
    if (oidOf(kind, data) !== oid) throw badPack('an object does not have the id it is stored under');
    if (kind === 'tree') parseTree(data);
    yield { oid, kind, data };
  }
}
