import { eq } from 'drizzle-orm';
import { commitWords, operationOf, type WordsInput } from '../../connection/index.ts';
import { type CommitBase, type CommitInput, type Draft, storeObjects } from '../../content/index.ts';
import type { ObjectFormat } from '../../objects/index.ts';
import type { PushSession } from '../../transport/index.ts';
import { pushDraft } from '../export/push-draft.ts';
import { type SyncRun, type SyncState, stillOurs } from './sync-run.ts';

/** Returns the input of a commit of this sync. @param format hash function of the remote. */
export function commitInput(run: SyncRun, state: SyncState, format: ObjectFormat, words: Partial<WordsInput>): CommitInput {
  const { space, connection, sync, synced } = state;
  return {
    space,
    payload: { ...operationOf(connection, run.payload.requestedAt), message: '' },
    projectDirectory: connection.projectDirectory,
    sync,
    job: run.job,
    format,
    words: commitWords(run.ctx, {
      space,
      template: connection.messageTemplate,
      ref: connection.ref,
      syncedRevisionId: synced?.revisionId ?? null,
      ...words,
    }),
  };
}

/** A commit that goes to a branch, and its base. */
export interface Sending {
  base: CommitBase;
  draft: Draft;
  session: PushSession;
}

/** Pushes a draft. It is recorded before, so that a push whose answer is lost is recognised. */
export async function send(run: SyncRun, state: SyncState, { base, draft, session }: Sending): Promise<void> {
  const { store } = run.ctx.system;
  const { gitConnection } = store.tables;
  await storeObjects(run.ctx, draft.objects);
  await store.tx(async (tx) => {
    await stillOurs(run, state)(tx);
    const { commit, tree, revisionId } = pairOf(draft);
    await tx
      .update(gitConnection)
      .set({ pushingCommitOid: commit, pushingTreeOid: tree, pushingRevisionId: revisionId })
      .where(eq(gitConnection.spaceId, state.space.id));
  });
  await pushDraft(run.engine, run.job, base, draft, session);
}

/** Returns the pair of commit and revision that a draft makes. */
export function pairOf({ commit, tree, revision }: Draft) {
  return { commit, tree, revisionId: revision.id };
}
