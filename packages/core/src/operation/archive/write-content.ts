import { batchesOf, createUnreferenced, encodeObjectAside } from '@octavo/db';
import { compressSmall } from '@octavo/db/zstd';
import { type System, yieldTurn } from '../../kernel/base/index.ts';
import { readArchive } from './archive-lines.ts';

/** Objects of this many bytes or more are files, which are written as they come. */
const LARGE = 8 * 1024 * 1024;
const AT_ONCE = { bytes: 4 * 1024 * 1024, count: 100 };

/**
 * Writes the nodes and objects of an archive that was examined. Nothing refers to them yet: what is written when the import fails or is killed goes with
 * the next collections, and is not written twice when it is done again.
 */
export async function writeContent(system: System, file: string, onProgress: (done: number) => void): Promise<void> {
  const nodes: { hash: string; data: Buffer }[] = [];
  const objects: Awaited<ReturnType<typeof encodeObjectAside>>[] = [];
  let [bytes, done] = [0, 0];
  const flush = async () => {
    await writeNodes(system, nodes.splice(0));
    await system.objects.writeEncoded(objects.splice(0));
    bytes = 0;
    onProgress(done);
    await yieldTurn();
  };
  for await (const item of readArchive(file)) {
    if (item.is === 'node') {
      const data = Buffer.from(item.text);
      nodes.push({ hash: item.hash, data: compressSmall(data) });
      bytes += data.length;
      done++;
    } else if (item.is === 'object') {
      done++;
      if (item.size >= LARGE) {
        await system.objects.writeLarge(item.oid, item.kind, item.size, item.chunks);
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of item.chunks) chunks.push(chunk);
      objects.push(await encodeObjectAside(item.oid, item.kind, Buffer.concat(chunks)));
      bytes += item.size;
    }
    if (bytes > AT_ONCE.bytes || nodes.length + objects.length >= AT_ONCE.count) await flush();
  }
  await flush();
}

async function writeNodes({ store }: System, rows: readonly { hash: string; data: Buffer }[]): Promise<void> {
  if (rows.length === 0) return;
  const { contentNode } = store.tables;
  await createUnreferenced(store).forget(
    'node',
    rows.map(({ hash }) => hash),
  );
  for (const part of batchesOf(rows, ({ data }) => data.length, { bytes: 512 * 1024, count: 50 })) {
    await store.tx((tx) => tx.insert(contentNode).values(part).onConflictDoNothing());
  }
}
