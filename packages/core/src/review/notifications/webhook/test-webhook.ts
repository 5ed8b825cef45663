import type { NotificationWebhookTest } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { type Context, newId, type System } from '../../../kernel/base/index.ts';
import { createThrottle, requireAccount, type Throttle } from '../../../people/auth/index.ts';
import { postToWebhook } from './post-to-webhook.ts';
import { noWebhook } from './put-webhook.ts';
import { hastenWebhook } from './queue-webhook.ts';
import { triedColumns, WELL } from './record-answer.ts';
import { testBody } from './webhook-body.ts';
import { findWebhook, openWebhookSecret } from './webhook-record.ts';
import { isAccepted } from './webhook-verdict.ts';

/** Ten tests at once for one person, and once more each minute. */
const RULE = { burst: 10, refillMs: 60_000 };

const throttles = new WeakMap<System, Throttle>();

/**
 * Sends a test to the address of whoever asks, and waits for its answer. One that succeeds ends a pause, and lets what waits be sent at once.
 * @throws OctavoError `not_found` if they have set no address; `rate_limited` after too many tests; as {@link requireAccount}.
 */
export async function testNotificationWebhook(ctx: Context): Promise<NotificationWebhookTest> {
  const { userId } = await requireAccount(ctx);
  const { system } = ctx;
  const webhook = await findWebhook(system, userId);
  if (webhook === undefined) throw noWebhook();
  throttleOf(system).take([userId]);
  const began = performance.now();
  const target = { url: webhook.url, secret: openWebhookSecret(system, webhook) };
  const answer = await postToWebhook(system, target, testBody(newId(system.now()), system.now()), new AbortController().signal);
  const durationMs = Math.round(performance.now() - began);
  const ok = isAccepted(answer);
  const { notificationWebhook: t } = system.store.tables;
  await system.store.tx(async (tx) => {
    await tx
      .update(t)
      .set({ ...triedColumns(answer, system.now()), ...(ok ? WELL : {}) })
      .where(and(eq(t.userId, userId), eq(t.url, webhook.url)));
    if (ok) await hastenWebhook(tx, ctx, userId);
  });
  return { ok, ...('status' in answer ? { status: answer.status } : { problem: answer.problem }), durationMs };
}

function throttleOf(system: System): Throttle {
  const known = throttles.get(system);
  if (known !== undefined) return known;
  const made = createThrottle(system, 'notification webhook', RULE);
  throttles.set(system, made);
  return made;
}
