import { isNotNull } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';
import type { JobError } from './types.ts';

/** Tables of kept connections to Git remotes; what was synced last is in `git_sync`. */
export function gitTables(d: ColumnDialect, parents: Parents) {
  return {
    gitConnection: d.table(
      'git_connection',
      {
        spaceId: d.refers('cascade', () => parents().space.id).primaryKey(),
        /** Address without credentials. */
        url: d.text().notNull(),
        /** Full name of the branch. */
        ref: d.text().notNull(),
        /** Folder of the repository that holds the content; empty for its root. */
        projectDirectory: d.text().notNull(),
        /** Encrypted with the installation's secret; null when the remote is public. */
        credentials: d.text(),
        provider: d.text().$type<'github' | 'gitlab' | 'gitea' | 'bitbucket' | 'other'>().notNull(),
        direction: d.text().$type<'both' | 'in' | 'out'>().notNull(),
        /** Whose content is kept where both have some the first time. */
        firstSide: d.text().$type<'git' | 'octavo'>().notNull(),
        messageTemplate: d.text().notNull(),
        changeRequestBranches: d.bool().notNull(),
        /** Interval of polling the remote (s); 0 for never. */
        pollSeconds: d.int().notNull(),
        /** Time of the next poll, by the clock or after a failure; null for never. */
        nextPollAt: d.time(),
        /** Names the connection in the address of its webhook. */
        hookKey: d.text().notNull(),
        /** Encrypted. */
        hookSecret: d.text().notNull(),
        hookSeenAt: d.time(),
        state: d.text().$type<'ok' | 'failing' | 'paused'>().notNull(),
        /** Failed attempts since the last good one. */
        failures: d.int().notNull(),
        lastError: d.json<JobError>(),
        lastAttemptAt: d.time(),
        lastSuccessAt: d.time(),
        /** Commit of the branch at the last poll: a poll that finds it unchanged has nothing to do. */
        tipOid: d.text(),
        /** A commit that is being pushed, until it is known that it arrived. */
        pushingCommitOid: d.text(),
        pushingTreeOid: d.text(),
        pushingRevisionId: d.text(),
        /** Branch that takes the commits while the connected one is protected, and where it is. */
        pushedTo: d.text(),
        pushedCommitOid: d.text(),
        pushedTreeOid: d.text(),
        pushedRevisionId: d.text(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.foreignKey({
          name: 'git_connection_pushing_revision',
          columns: [t.spaceId, t.pushingRevisionId],
          foreignColumns: [parents().revision.spaceId, parents().revision.id],
        }),
        d.foreignKey({
          name: 'git_connection_pushed_revision',
          columns: [t.spaceId, t.pushedRevisionId],
          foreignColumns: [parents().revision.spaceId, parents().revision.id],
        }),
        d.uniqueIndex('git_connection_hook').on(t.hookKey),
        d.index('git_connection_poll').on(t.nextPollAt).where(isNotNull(t.nextPollAt)),
      ],
    ),
    /** Keys of ssh servers, as each space met them first: another one is refused. */
    gitHostKey: d.table(
      'git_host_key',
      {
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        /** Host, with the port in brackets' form when it is not 22, as in `known_hosts`. */
        host: d.text().notNull(),
        /** Kind and key, as in `known_hosts`; a line each. */
        keys: d.text().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.spaceId, t.host] })],
    ),
    /** The branch that an open change request is kept as. */
    gitChangeBranch: d.table(
      'git_change_branch',
      {
        changeRequestId: d.refers('cascade', () => parents().changeRequest.id).primaryKey(),
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        /** Commit of the branch after the last push; null before the first push. */
        commitOid: d.text(),
        treeOid: d.text(),
        /** Root of the content map that the commit holds. */
        root: d.text(),
        /** The tree that its first commit stands on; null for branches that were made before this was kept. */
        baseTreeOid: d.text(),
        /** The revision of the change request that was in step with it. */
        revisionId: d.refers('no action', () => parents().revision.id),
        /** A push under way, until it is known that it arrived. */
        pendingCommitOid: d.text(),
        pendingTreeOid: d.text(),
        pendingRoot: d.text(),
        pendingRevisionId: d.refers('no action', () => parents().revision.id),
        /** True if it was deleted at the remote. */
        isGone: d.bool().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.index('git_change_branch_space').on(t.spaceId),
        d.index('git_change_branch_revision').on(t.revisionId),
        d.index('git_change_branch_pending').on(t.pendingRevisionId).where(isNotNull(t.pendingRevisionId)),
      ],
    ),
  };
}
