import { isDeepStrictEqual } from 'node:util';
import { encodeObjectAside } from '@octavo/db';
import { yieldTurn } from '../../kernel/base/index.ts';
import type { ContentChange } from '../../kernel/model/index.ts';
import type { Draft } from './draft.ts';

const BLOBS_IN_A_TURN = 50;

/** Writes what differs in a draft, texts before the nodes that name them. Returns the root, and the changes that it is made of. */
export async function writeDraft(draft: Draft): Promise<{ root: string; changes: ContentChange[] }> {
  const { content, objects } = draft.options.system;
  const changes = differences(draft);
  const touched = new Set(changes.map(([, record]) => (record !== null && 'oid' in record ? record.oid : undefined)));
  const blobs = [...draft.blobs].filter(([oid]) => touched.has(oid));
  for (let at = 0; at < blobs.length; at += BLOBS_IN_A_TURN) {
    const part = blobs.slice(at, at + BLOBS_IN_A_TURN);
    await objects.writeEncoded(await Promise.all(part.map(([oid, data]) => encodeObjectAside(oid, 'blob', data))));
    await yieldTurn();
  }
  for (const upload of draft.uploads.values()) if (touched.has(upload.oid)) await objects.adopt(upload);
  const next = await content.apply(draft.view.root, changes);
  draft.keepSummary(next);
  return { root: next, changes };
}

/** Only what differs from before: a batch may take back what it did. */
function differences(draft: Draft): ContentChange[] {
  return draft.changes.filter(([key, record]) => {
    const before = draft.before(key);
    return record === null ? before !== undefined : before === undefined || !isDeepStrictEqual(before, record);
  });
}
