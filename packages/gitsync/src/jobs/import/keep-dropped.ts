import { type Context, describeError, mergeKeepingOurs, proposeRevision, type RevisionRecord, type SpaceRecord } from '@octavo/core';
import type { Db } from '@octavo/db';
import { changedPaths } from '../../content/index.ts';

/** A commit of Octavo's that the branch does not hold any more, with the contents before and after it. */
export interface DroppedCommit {
  commit: string;
  message: string;
  /** Root of the content map. */
  before: string;
  /** Root of the content map. */
  after: string;
}

/** Commits that a change request names. */
const MOST_NAMED = 20;
const SHORT_OID = 8;

/**
 * Returns the content that becomes live with the edits of dropped commits entered anew; `undefined` if it has them already, as after a rebase, and where
 * they cannot be entered.
 * @param live root of what becomes live
 */
export async function withDropped(
  ctx: Context,
  space: SpaceRecord,
  dropped: readonly DroppedCommit[],
  live: string,
): Promise<string | undefined> {
  const tenant = { system: ctx.system, organizationId: space.organizationId };
  let root = live;
  try {
    for (const { before, after } of dropped)
      if (before !== after) ({ root } = await mergeKeepingOurs(tenant, { base: before, ours: after, theirs: root }));
  } catch (error) {
    // They stay in history, where people find them by the commits that are named.
    ctx.system.log.error('edits of dropped commits could not be entered anew', { spaceId: space.id, ...describeError(error) });
    return undefined;
  }
  return (await changedPaths(ctx, live, root)).size === 0 ? undefined : root;
}

/** Keeps the edits of dropped commits as an open change request, in the transaction that moves the live content on. Returns its number. */
export async function proposeDropped(
  tx: Db,
  ctx: Context,
  { spaceId, dropped, root, live }: { spaceId: string; dropped: readonly DroppedCommit[]; root: string; live: RevisionRecord },
): Promise<number> {
  const short = ({ commit }: DroppedCommit) => commit.slice(0, SHORT_OID);
  const named = dropped.slice(0, MOST_NAMED).map((each) => `* ${short(each)} ${each.message.split('\n', 1)[0] ?? ''}`.trimEnd());
  const more = dropped.length > MOST_NAMED ? [`* and ${dropped.length - MOST_NAMED} more`] : [];
  const [first] = dropped;
  const { number } = await proposeRevision(tx, ctx, {
    spaceId,
    subject: `Edits that a force push took out of the branch${dropped.length === 1 && first !== undefined ? `: ${short(first)}` : ''}`,
    description: [
      'The history of the branch was rewritten at the remote without these commits of Octavo. The live content is what the branch says; this holds the edits of the commits. Merge it to have them again, or archive it.',
      '',
      ...named,
      ...more,
    ].join('\n'),
    root,
    ancestorId: live.id,
  });
  return number;
}
