import { isOctavoError, OctavoError } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';
import { findRevision, type RevisionRecord } from '../map/index.ts';
import { outerRepository } from '../presenters/index.ts';
import { findGitSync } from '../spaces/index.ts';
import { applyContentChanges } from './apply-changes.ts';
import { inEditTurn } from './edit-turn.ts';
import type { AppliedChanges, ContentEdit } from './types.ts';
import { unlistedFiles } from './unlisted-files.ts';

/** Result of changing content. */
export interface ChangedContent extends Omit<AppliedChanges, 'root'> {
  /** The revision with the changes: a new one, unless nothing differs. */
  revision: RevisionRecord;
  /** The revision that they were applied to. */
  before: RevisionRecord;
}

/** Outcome of changes that are about to be kept: what they made, by the names that they gave it. */
export type MadeChanges = Omit<AppliedChanges, 'root'>;

/** The revision that a pointer leads to, as it was read, and what moves the pointer on. */
export interface EditableHead {
  space: { id: string; organizationId: string };
  before: RevisionRecord;
  /** Id of the revision that pages are reverted to where a change names none; the parent when absent. */
  revertTo?: string;
  /**
   * Moves the pointer to a new revision with this root; called only when it differs.
   * @throws OctavoError `conflict`, with one of the codes {@link MOVED_ON}, when the pointer leads elsewhere by now.
   */
  commit(root: string, made: MadeChanges): Promise<RevisionRecord>;
}

/** Codes of errors that say that somebody else moved the pointer first. */
const MOVED_ON: readonly (string | undefined)[] = ['space_changed', 'change_request_changed'];
/** Times that changes are applied anew because another program was faster, before the caller is told. */
const MOST_TRIES = 5;

/**
 * Changes the content that a pointer leads to: all changes, in their order, or none. Changes of one space are made one after the other; when the
 * pointer moves on meanwhile they are applied to what is there then. `load` checks each time whether the actor may change it.
 * @throws OctavoError what `load` throws; `bad_request`, `not_found` or `conflict` with the place of the change that cannot be made;
 * `conflict` (code `content_changed`) when it could be made before somebody else's change; `unavailable` (code `space_busy`) when too many wait.
 */
export async function applyToHead(ctx: Context, edits: readonly ContentEdit[], load: () => Promise<EditableHead>): Promise<ChangedContent> {
  // Intended state of the changes: before they wait.
  const asked = await load();
  return inEditTurn(ctx, asked.space.id, async (waited) => {
    for (let tried = 1; ; tried++) {
      const head = waited || tried > 1 ? await load() : asked;
      const isMoved = head.before.id !== asked.before.id;
      if (isMoved) await refuseOverwriting(ctx, asked.before, head.before, edits);
      try {
        return await applyOnce(ctx, edits, head);
      } catch (error) {
        if (!isOctavoError(error)) throw error;
        if (MOVED_ON.includes(error.code) && tried < MOST_TRIES) continue;
        if (isMoved && (error.kind === 'not_found' || error.kind === 'bad_request')) throw movedOn(error.message, error);
        throw error;
      }
    }
  });
}

async function applyOnce(
  ctx: Context,
  edits: readonly ContentEdit[],
  { space, before, revertTo, commit }: EditableHead,
): Promise<ChangedContent> {
  const { system } = ctx;
  const { root, ...outcome } = await applyContentChanges(before.root, edits, {
    system,
    organizationId: space.organizationId,
    now: system.now(),
    pageBefore: (page, revision) => pageAt(ctx, space.id, page, revision ?? revertTo ?? before.parents[0]),
    viewAt: async (revision) => system.content.view((await findRevision(ctx, space.id, revision)).root),
    isTaken: unlistedFiles(ctx, space),
    repository: outerRepository(await findGitSync(ctx, space.id)),
  });
  return { ...outcome, before, revision: root === before.root ? before : await commit(root, outcome) };
}

/** Texts are given whole: one that somebody else changed meanwhile must not be written over. */
async function refuseOverwriting(ctx: Context, first: RevisionRecord, now: RevisionRecord, edits: readonly ContentEdit[]): Promise<void> {
  const { content } = ctx.system;
  const [seen, found] = [await content.view(first.root), await content.view(now.root)];
  for (const [index, edit] of edits.entries()) {
    if (edit.operation !== 'update_page' || edit.document === undefined) continue;
    if (seen.pages.get(edit.page)?.page.oid === found.pages.get(edit.page)?.page.oid) continue;
    throw movedOn(`changes[${index}].document: Somebody else changed the text of this page at the same moment.`);
  }
}

function movedOn(why: string, cause?: unknown): OctavoError {
  return new OctavoError('conflict', `The content was changed by somebody else in the meantime. ${why} Read it again, and try again.`, {
    code: 'content_changed',
    ...(cause === undefined ? {} : { cause }),
  });
}

async function pageAt(ctx: Context, spaceId: string, pageId: string, revisionId: string | undefined): Promise<PageRecord | undefined> {
  if (revisionId === undefined) return undefined;
  const revision = await findRevision(ctx, spaceId, revisionId);
  return (await ctx.system.content.view(revision.root)).pages.get(pageId)?.page;
}
