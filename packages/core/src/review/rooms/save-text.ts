import { isOctavoError } from '@octavo/contract';
import { type ContentEdit, changeContent, isOwnRecentSave } from '../../content/edits/index.ts';
import { type Context, newId, type System } from '../../kernel/base/index.ts';
import { changeChangeRequest } from '../change-requests/index.ts';
import { type PlaceText, type RoomPlace, readPlace } from './room-place.ts';

/** Those who wrote since the last save, and all who wrote in the room, by their id; without a context where the program began anew since. */
export interface Authors {
  wrote: ReadonlyMap<string, Context | undefined>;
  ever: ReadonlyMap<string, Context>;
}

/** Returns a context that changes nothing but what was acknowledged: the room itself, for somebody's credit. */
export function roomContext(system: System, userId?: string): Context {
  const onBehalfOf = userId === undefined ? {} : { onBehalfOf: { kind: 'user' as const, id: userId } };
  return { system, actor: { kind: 'system', ...onBehalfOf }, requestId: newId() };
}

/**
 * Saves the text of a page as those who wrote it: one of them, with the others beside. Saves of a room in a row are one revision for ten minutes, as those
 * of one author are.
 * @param base blob of the text that it was written over
 * @throws OctavoError `conflict` (codes `page_changed`, `content_changed`) where somebody saved the page meanwhile; as `changeContent`.
 */
export async function saveText(system: System, place: RoomPlace, authors: Authors, base: string | null, text: string): Promise<void> {
  const head = await readPlace(roomContext(system), place);
  const leads = leadsOf(system, place, authors, head);
  for (const [i, lead] of leads.entries()) {
    const coAuthors = [...authors.wrote.keys()].filter((id) => id !== lead.userId);
    try {
      return await save(lead.ctx, place, { base, text, coAuthors });
    } catch (error) {
      // Acknowledged steps are saved although their author lost the right to write since.
      const isRefused = isOctavoError(error) && ['forbidden', 'not_found', 'unauthenticated'].includes(error.kind);
      if (!isRefused || i === leads.length - 1) throw error;
    }
  }
}

/** True if somebody saved the page, or changed the content, since the text was read that a save was written over. */
export function isBehind(error: unknown): boolean {
  return isOctavoError(error) && (error.code === 'page_changed' || error.code === 'content_changed');
}

/** A failed save that is not simply tried again: the document has no form in Markdown, or the page may not be written any more. */
export interface SaveFailure {
  kind: 'unrepresentable' | 'refused';
  code: string | undefined;
  message: string;
}

/** Returns how a save failed; `undefined` if it is tried again. */
export function failureOf(error: unknown): SaveFailure | undefined {
  if (!isOctavoError(error)) return undefined;
  const { code, message, status } = error;
  if (code === 'document_invalid') return { kind: 'unrepresentable', code, message };
  return status < 500 && status !== 429 && !isBehind(error) ? { kind: 'refused', code, message } : undefined;
}

interface Lead {
  userId: string;
  ctx: Context;
}

/** Returns who may be the author of the save, best first: who began the revision that it goes on with, then who wrote. */
function leadsOf(system: System, place: RoomPlace, { wrote, ever }: Authors, { revision }: PlaceText): Lead[] {
  const known = new Map([...ever, ...wrote]);
  const began = [...known].filter(([userId, ctx = roomContext(system, userId)]) =>
    isOwnRecentSave(ctx, revision, place.changeRequestId ?? null),
  );
  const ids = new Set([...began.map(([id]) => id), ...wrote.keys()]);
  const people = [...ids].flatMap((userId) => {
    const ctx = known.get(userId);
    return ctx === undefined ? [] : [{ userId, ctx }];
  });
  return [...people, ...[...wrote.keys()].map((userId) => ({ userId, ctx: roomContext(system, userId) }))];
}

async function save(
  ctx: Context,
  { spaceId, changeRequestId, pageId }: RoomPlace,
  { base, text, coAuthors }: { base: string | null; text: string; coAuthors: readonly string[] },
): Promise<void> {
  const edit: ContentEdit = { operation: 'update_page', page: pageId, base, document: { source: text } };
  if (changeRequestId === undefined) await changeContent(ctx, spaceId, [edit], { isAutosave: true, coAuthors });
  else await changeChangeRequest(ctx, spaceId, changeRequestId, [edit], { coAuthors });
}
