import { type NotificationSettings, UpdateNotificationSettings } from '@octavo/contract';
import { type Context, parseInput, requireUser } from '../../kernel/base/index.ts';
import { requireAccount } from '../../people/auth/index.ts';
import { chooseMail, mailChoices } from './mail-choice.ts';

/** Returns the caller's choices of mails. */
export async function getNotificationSettings(ctx: Context): Promise<NotificationSettings> {
  const { userId } = requireUser(ctx);
  const email = (await mailChoices(ctx.system, [userId])).get(userId);
  if (email === undefined) throw new Error('the choice of one person was not read');
  return { object: 'notification-settings', emailAvailable: ctx.system.mail !== undefined, email };
}

/** Changes what the person who asks wants mailed; also holds for mails that wait. @throws OctavoError `bad_request`, and as {@link requireAccount}. */
export async function updateNotificationSettings(ctx: Context, input: UpdateNotificationSettings): Promise<NotificationSettings> {
  const { userId } = await requireAccount(ctx);
  const { email } = parseInput(UpdateNotificationSettings, input);
  await ctx.system.store.tx((tx) => chooseMail(tx, ctx.system, userId, email));
  return getNotificationSettings(ctx);
}
