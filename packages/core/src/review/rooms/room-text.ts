import { OctavoError } from '@octavo/contract';
import type { Node } from '@octavo/editor/room';
import { composeSource, editorText, preparePage, schema, writePage } from '@octavo/editor/room';
import { mergeTextAnywhere } from '../../content/merge/index.ts';
import { INLINE_LENGTH } from '../../content/pages/index.ts';
import { runTask, type Tenant } from '../../kernel/base/index.ts';
import { openBlocks } from '../editing/index.ts';

/** Worker task `rooms.write`: the file with a document, as JSON, for its body; lines that were not edited end as they did. */
export async function writeTask({ source, doc }: { source: string; doc: unknown }): Promise<string> {
  const text = editorText(source);
  await preparePage(text);
  const written = writePage(text, schema.nodeFromJSON(doc));
  return written === text ? source : composeSource({ head: '', text: source }, written);
}

/**
 * Returns the document of a page's file.
 * @throws OctavoError `too_large` (code `room_too_large`)
 */
export async function openText(tenant: Tenant, source: string): Promise<Node> {
  const json = await openBlocks(tenant, source);
  if (json === null) throw roomTooLarge();
  return schema.nodeFromJSON(json);
}

/**
 * Returns the file of a page with a document for its body.
 * @throws OctavoError `bad_request` (code `document_invalid`) for what has no form in Markdown.
 */
export async function writeText(tenant: Tenant, source: string, doc: Node): Promise<string> {
  const input = { source, doc: doc.toJSON() as unknown };
  return source.length <= INLINE_LENGTH ? writeTask(input) : runTask<string>(tenant, 'rooms.write', input);
}

/**
 * Merges a text that was saved from elsewhere with the document of a room, which was written over the text `from`; both versions stand where both
 * changed the same. `isWhole` is true if the result is the text from elsewhere.
 * @throws OctavoError as {@link openText} and {@link writeText}.
 */
export async function mergeElsewhere(
  tenant: Tenant,
  { from, doc, theirs }: { from: string; doc: Node; theirs: string },
): Promise<{ next: Node; isWhole: boolean; conflicts: number }> {
  const ours = await writeText(tenant, from, doc);
  const merged = ours === from ? { text: theirs, conflicts: [] } : await mergeTextAnywhere(tenant, { base: from, ours, theirs });
  return { next: await openText(tenant, merged.text), isWhole: merged.text === theirs, conflicts: merged.conflicts.length };
}

/** Returns the error for a page that is too large for a room. */
export function roomTooLarge(): OctavoError {
  return new OctavoError('too_large', 'This page is too large to be written by several people at once.', { code: 'room_too_large' });
}
