import * as fs from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tempDir } from '@octavo/testkit';
import git from 'isomorphic-git';

/** An object as isomorphic-git reads it. */
export interface OracleObject {
  kind: 'blob' | 'tree' | 'commit' | 'tag';
  data: Uint8Array;
}

/**
 * Returns the objects of a pack in a file, by their ids, as isomorphic-git reads them from a repository that holds nothing else. Throws unless
 * every object of the pack can be resolved. The oracle of the decoder's tests: it is bounded in neither time nor memory.
 */
export async function readPackWithIsomorphicGit(file: string): Promise<Map<string, OracleObject>> {
  await using dir = await tempDir();
  const repo = { fs, dir: dir.path, gitdir: dir.path };
  await git.init({ ...repo, bare: true });
  const filepath = 'objects/pack/pack-oracle.pack';
  await mkdir(join(dir.path, 'objects/pack'), { recursive: true });
  await copyFile(file, join(dir.path, filepath));
  const { oids } = await git.indexPack({ ...repo, filepath });
  const found = new Map<string, OracleObject>();
  const cache = {};
  for (const oid of oids) {
    const result = await git.readObject({ ...repo, oid, format: 'content', cache });
    if (result.format !== 'content') throw new Error(`${oid} was not read as its content`);
    found.set(oid, { kind: result.type, data: result.object });
  }
  return found;
}
