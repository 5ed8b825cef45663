import { randomBytes } from 'node:crypto';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  OctavoError,
  PutNotificationWebhook,
  type SavedNotificationWebhook,
} from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { type Context, parseInput, seal } from '../../../kernel/base/index.ts';
import { appendAuditEvent } from '../../../kernel/events/index.ts';
import { notifySecurityChange } from '../../../kernel/mail/index.ts';
import { requireAccount } from '../../../people/auth/index.ts';
import { MAILED_BY_DEFAULT } from '../mail-choice.ts';
import { presentWebhook } from './present-webhook.ts';
import { hastenWebhook } from './queue-webhook.ts';
import { dropWaiting, WELL } from './record-answer.ts';
import { findWebhook, purposeOfNotificationWebhook, type WebhookRecord } from './webhook-record.ts';

const SECRET_BYTES = 32;
/** Columns of an address that nothing was sent to. */
const UNTRIED = { ...WELL, triedAt: null, status: null, problem: null } as const;

/**
 * Sets the address that the notifications of whoever asks are sent to, and their kinds. The answer has the secret where it is new, and nowhere else is it ever
 * shown. A new address is told to the person by mail, since it may not have been them; it begins without the
 * failures of the former one.
 * @throws OctavoError `bad_request`, and as {@link requireAccount}.
 */
export async function putNotificationWebhook(ctx: Context, input: PutNotificationWebhook): Promise<SavedNotificationWebhook> {
  const { userId } = await requireAccount(ctx);
  const { url, kinds = {}, renewSecret = false } = parseInput(PutNotificationWebhook, input);
  const { system } = ctx;
  const made = randomBytes(SECRET_BYTES).toString('base64url');
  const saved = await system.store.tx(async (tx) => {
    const before = await findWebhook(system, userId, tx);
    const isNew = before === undefined || renewSecret;
    const isElsewhere = before?.url !== url;
    const set = {
      url,
      sealedSecret: isNew ? seal(system.config.secret, made, purposeOfNotificationWebhook(userId)) : before.sealedSecret,
      kinds: NOTIFICATION_KINDS.filter((kind) => kinds[kind] ?? isSent(before, kind)),
      updatedAt: system.now(),
      // Of the same address, what a job records meanwhile stays.
      ...(isElsewhere ? UNTRIED : {}),
    };
    const { notificationWebhook: t } = system.store.tables;
    const [record] = await tx
      .insert(t)
      .values({ userId, createdAt: system.now(), ...UNTRIED, ...set })
      .onConflictDoUpdate({ target: t.userId, set })
      .returning();
    if (record === undefined) throw new Error('a webhook that was written is there');
    await hastenWebhook(tx, ctx, userId);
    if (isNew || isElsewhere) await recordChange(tx, ctx, userId, { host: new URL(url).host, isNew, isElsewhere });
    return { record, isNew };
  });
  const webhook = await presentWebhook(system, saved.record);
  return saved.isNew ? { ...webhook, secret: made } : webhook;
}

function isSent(before: WebhookRecord | undefined, kind: NotificationKind): boolean {
  return before === undefined ? MAILED_BY_DEFAULT[kind] : before.kinds.includes(kind);
}

async function recordChange(
  tx: Db,
  ctx: Context,
  userId: string,
  { host, isNew, isElsewhere }: { host: string; isNew: boolean; isElsewhere: boolean },
) {
  await appendAuditEvent(tx, ctx, {
    type: 'notification_webhook_set',
    target: { kind: 'user', id: userId },
    ofUser: userId,
    payload: { userId, host, secret: isNew ? 'new' : 'kept' },
  });
  if (isElsewhere) await notifySecurityChange(tx, ctx, userId, { event: 'webhook-set', label: host });
}

/** Takes the address away that the notifications of whoever asks are sent to; nothing that waits is sent. @throws OctavoError `not_found`, and as {@link requireAccount}. */
export async function deleteNotificationWebhook(ctx: Context): Promise<void> {
  const { userId } = await requireAccount(ctx);
  const { system } = ctx;
  const { notificationWebhook: t } = system.store.tables;
  await system.store.tx(async (tx) => {
    const [gone] = await tx.delete(t).where(eq(t.userId, userId)).returning({ url: t.url });
    if (gone === undefined) throw noWebhook();
    await dropWaiting(tx, system, userId);
    await appendAuditEvent(tx, ctx, {
      type: 'notification_webhook_removed',
      target: { kind: 'user', id: userId },
      ofUser: userId,
      payload: { userId, host: new URL(gone.url).host },
    });
  });
}

/** Returns the answer to somebody who has named no address. */
export function noWebhook(): OctavoError {
  return new OctavoError('not_found', 'Your notifications are sent to no address. Set one first.');
}
