import { readsSince } from '../../kernel/access/index.ts';
import type { ContentActor, Context, System } from '../../kernel/base/index.ts';
import { findRevision, replacedSince } from '../map/index.ts';
import { type LoadedContent, loadContent, placeOf } from '../places/index.ts';
import { type FoundDocument, ownerOf } from './find-document.ts';

/** Contents before the live one in which a document is looked for. */
const MOST_REVISIONS = 50;
/** Memory that a document takes. */
const DOCUMENT_BYTES = 100;

/**
 * Returns a document that a reader of a site may still read although it is not live any more: of a page or reusable content that they can open in a revision
 * that was live while their token worked. Neighbours in history are compared, which costs what changed, and once.
 */
export async function findReaderDocument(
  ctx: Context,
  actor: ContentActor,
  live: LoadedContent,
  documentId: string,
): Promise<FoundDocument | undefined> {
  const before = await replacedSince(ctx.system, live.space.id, readsSince(actor));
  let newer = live.revision.root;
  for (const revisionId of before.slice(0, MOST_REVISIONS)) {
    const { root } = await findRevision(ctx, live.space.id, revisionId);
    if ((await goneBetween(ctx.system, root, newer)).has(documentId)) {
      const { view } = await loadContent(ctx, placeOf(live.space.id, revisionId), { metadata: false });
      const owner = ownerOf(view, documentId);
      if (owner !== undefined) return { revisionId, owner };
    }
    newer = root;
  }
  return undefined;
}

/** Documents that the older content has where the newer one has others, or none. */
async function goneBetween(system: System, older: string, newer: string): Promise<ReadonlySet<string>> {
  const cache = system.caches.open<ReadonlySet<string>>('reader-documents');
  const name = `${older} ${newer}`;
  const kept = cache.get(name);
  if (kept !== undefined) return kept;
  const gone = new Set<string>();
  for (const { before, after } of await system.content.diff(older, newer)) {
    const oid = before !== undefined && 'oid' in before ? before.oid : undefined;
    // Also where the text stayed: its page may have become one that this reader cannot open.
    if (oid !== undefined && before !== after) gone.add(oid);
  }
  cache.set(name, gone, (gone.size + 1) * DOCUMENT_BYTES);
  return gone;
}
