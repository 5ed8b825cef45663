import { editorText, fitsBlocks, openPage, preparePage, SCHEMA_VERSION } from '@octavo/editor/room';
import { INLINE_LENGTH } from '../../content/pages/index.ts';
import { runTask, type Tenant } from '../../kernel/base/index.ts';

/** Longest text (characters) whose blocks are sent along with it: they are several times as long. */
const MOST_SENT = 200_000;

/** A page as the block editor begins with it. */
export interface PageBlocks {
  /** Version of the schema that the document is of: an editor of another one opens the text itself. */
  schema: number;
  /** The editor's document of the page, as JSON. */
  doc: unknown;
}

/** Worker task `rooms.open`: the document of a page's file, as JSON; null for a file that is too large. */
export async function openTask(source: string): Promise<unknown> {
  const text = editorText(source);
  return fitsBlocks(text) && (await preparePage(text)) ? openPage(text).toJSON() : null;
}

/** Returns the editor's document of a page's file, as JSON; null for a file that is too large. */
export function openBlocks(tenant: Tenant, source: string): Promise<unknown> {
  return source.length <= INLINE_LENGTH ? openTask(source) : runTask<unknown>(tenant, 'rooms.open', source);
}

/** Returns the blocks to send along with a page's file; `undefined` for one that its editor opens itself. */
export async function blocksToSend(tenant: Tenant, source: string): Promise<PageBlocks | undefined> {
  const doc = source.length <= MOST_SENT && fitsBlocks(source) ? await openBlocks(tenant, source) : null;
  return doc === null ? undefined : { schema: SCHEMA_VERSION, doc };
}
