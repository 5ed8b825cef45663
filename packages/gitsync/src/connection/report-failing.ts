import { appendEvent, type Context } from '@octavo/core';
import type { Db } from '@octavo/db';

/** Failed attempts in a row after which it is no passing trouble: people are told (`core/notifications`). */
const TOLD_AFTER = 3;

/**
 * Reports that a connection fails, in the transaction that records it: when it begins, for those who look at it, and once more when it goes on, for
 * those who may mend it.
 */
export async function reportFailing(
  tx: Db,
  ctx: Context,
  spaceId: string,
  { failures, error }: { failures: number; error: { code: string; message: string } },
): Promise<void> {
  if (failures !== 1 && failures !== TOLD_AFTER) return;
  const { code, message } = error;
  const payload = { failures, lasting: failures === TOLD_AFTER, error: { code, message } };
  // Nobody's doing: whoever asked for the attempt is told as others are.
  await appendEvent(tx, { ...ctx, actor: { kind: 'system' } }, { type: 'space_sync_failing', spaceId, payload });
}
