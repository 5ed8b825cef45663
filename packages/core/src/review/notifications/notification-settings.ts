import { type NotificationSettings, UpdateNotificationSettings } from '@octavo/contract';
import { type Context, parseInput, requireUser } from '../../kernel/base/index.ts';
import { requireAccount } from '../../people/auth/index.ts';
import { chooseDelivery, deliveryOf } from './delivery.ts';
import { chooseMail, mailChoices } from './mail-choice.ts';
import { lookAgain } from './queue-mail.ts';
import { presentWebhook } from './webhook/present-webhook.ts';
import { hastenWebhook } from './webhook/queue-webhook.ts';
import { findWebhook } from './webhook/webhook-record.ts';

/** Returns the caller's choices of mails, and their webhook. */
export async function getNotificationSettings(ctx: Context): Promise<NotificationSettings> {
  const { userId } = requireUser(ctx);
  const email = (await mailChoices(ctx.system, [userId])).get(userId);
  if (email === undefined) throw new Error('the choice of one person was not read');
  const delivery = await deliveryOf(ctx.system, userId);
  const webhook = await findWebhook(ctx.system, userId);
  return {
    object: 'notification-settings',
    emailAvailable: ctx.system.mail !== undefined,
    email,
    delivery,
    ...(webhook === undefined ? {} : { webhook: await presentWebhook(ctx.system, webhook) }),
  };
}

/** Changes what the person who asks wants mailed, and when; also holds for mails that wait. @throws OctavoError `bad_request`, and as {@link requireAccount}. */
export async function updateNotificationSettings(ctx: Context, input: UpdateNotificationSettings): Promise<NotificationSettings> {
  const { userId } = await requireAccount(ctx);
  const { email = {}, delivery } = parseInput(UpdateNotificationSettings, input);
  await ctx.system.store.tx(async (tx) => {
    await chooseMail(tx, ctx.system, userId, email);
    if (delivery === undefined) return;
    await chooseDelivery(tx, ctx.system, userId, delivery);
    await lookAgain(tx, ctx, userId);
    await hastenWebhook(tx, ctx, userId);
  });
  return getNotificationSettings(ctx);
}
