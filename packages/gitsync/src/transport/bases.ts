import { objectsOf } from '../content/index.ts';
import { type GitObject, type GitObjectReader, parseCommit } from '../objects/index.ts';

/**
 * Answers the objects that differences of a thin pack may build on: those of the commit the remote was told we have, and no others. The store
 * holds other spaces' objects too, and a difference from one of those would turn its content into this remote's.
 */
export function createBaseGate(
  objects: GitObjectReader,
  have: string | undefined,
): (oids: readonly string[]) => Promise<Map<string, GitObject>> {
  const allowed = new Set<string>();
  let rest: AsyncGenerator<string> | undefined;
  return async (oids) => {
    if (have === undefined) return new Map();
    if (!rest) {
      const commit = await objects.read(have);
      if (commit?.kind !== 'commit') return new Map();
      const { tree } = parseCommit(commit.data);
      allowed.add(have);
      rest = objectsOf(objects, tree);
    }
    const missing = new Set(oids.filter((oid) => !allowed.has(oid)));
    while (missing.size > 0) {
      const step = await rest.next();
      if (step.done) break;
      allowed.add(step.value);
      missing.delete(step.value);
    }
    return objects.readMany(oids.filter((oid) => allowed.has(oid)));
  };
}
