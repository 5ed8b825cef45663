import { type GitObjectSource, parseTree } from '../../objects/index.ts';
import { type KnownSha256Ids, sha256IdsOf } from './sha256-ids.ts';

/**
 * Objects of ours as a SHA-256 repository takes them, by the ids that they have here: folders name what they hold by its ids there, all else is
 * the same. @throws OctavoError those of {@link sha256IdsOf}.
 */
export async function asSha256(
  objects: GitObjectSource,
  oids: readonly string[],
  options: { signal: AbortSignal; known: KnownSha256Ids | undefined },
): Promise<GitObjectSource> {
  const kinds = await objects.stat(oids);
  const ids = await sha256IdsOf(
    objects,
    oids.filter((oid) => kinds.get(oid)?.kind === 'tree'),
    options,
  );
  const readMany: GitObjectSource['readMany'] = async (wanted) => {
    const found = await objects.readMany(wanted);
    for (const [oid, object] of found) if (object.kind === 'tree') found.set(oid, { ...object, data: ids.encode(parseTree(object.data)) });
    return found;
  };
  return {
    has: (wanted) => objects.has(wanted),
    read: async (oid) => (await readMany([oid])).get(oid),
    readMany,
    stat: (wanted) => objects.stat(wanted),
    stream: (oid) => objects.stream(oid),
  };
}
