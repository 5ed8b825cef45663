import { OctavoError } from '@octavo/contract';
import type { GitObject, GitObjectReader } from '../objects/store.ts';
import { walkTree } from '../objects/walk.ts';

/**
 * Reads only what an import may use: objects that came in its own pack, and what the space already reaches through the tree of its last
 * import. Objects are shared between spaces by their ids, so a crafted tree could else name another organization's blob and read it.
 */
export interface GuardedReader extends GitObjectReader {
  /** @throws OctavoError `git_foreign_object` for an id that may not be used. */
  assertAllowed(oids: Iterable<string>): Promise<void>;
}

/**
 * Makes the reader of one import.
 * @param received - ids that came in the pack.
 * @param knownTree - root tree of the last import of this space; null for the first.
 */
export function createGuardedReader(objects: GitObjectReader, received: ReadonlySet<string>, knownTree: string | null): GuardedReader {
  let known: Promise<Set<string>> | undefined;

  async function reachable(): Promise<Set<string>> {
    const oids = new Set<string>();
    if (knownTree === null) return oids;
    oids.add(knownTree);
    for await (const entry of walkTree(objects, knownTree)) oids.add(entry.oid);
    return oids;
  }

  async function assertAllowed(oids: Iterable<string>): Promise<void> {
    for (const oid of oids) {
      if (received.has(oid)) continue;
      known ??= reachable();
      if ((await known).has(oid)) continue;
      throw new OctavoError(
        'bad_request',
        `The repository names the object ${oid} but did not send it. Run \`git fsck\` on it, then import again.`,
        {
          code: 'git_foreign_object',
          data: { oid },
        },
      );
    }
  }

  return {
    assertAllowed,
    has: (oids) => objects.has(oids),
    async read(oid) {
      await assertAllowed([oid]);
      return objects.read(oid);
    },
    async readMany(oids): Promise<Map<string, GitObject>> {
      await assertAllowed(oids);
      return objects.readMany(oids);
    },
  };
}
