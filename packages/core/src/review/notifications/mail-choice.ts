import { NOTIFICATION_KINDS, type NotificationKind, type NotificationSettings } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { inArray } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Notifications mailed by default: those that ask for something, and answers; not those that are only informative. */
export const MAILED_BY_DEFAULT: Readonly<Record<NotificationKind, boolean>> = {
  mentioned: true,
  review_requested: true,
  reviewed: true,
  replied: true,
  merged: false,
  sync_failing: true,
};

/** User's choice of mails for each kind. */
export type MailChoice = NotificationSettings['email'];

/** Returns the choices of mails of some users, by their id. */
export async function mailChoices({ store }: System, userIds: readonly string[], on: Db = store.read): Promise<Map<string, MailChoice>> {
  const { notificationSetting } = store.tables;
  const choices = new Map(userIds.map((id) => [id, { ...MAILED_BY_DEFAULT }]));
  if (userIds.length === 0) return choices;
  const rows = await on
    .select()
    .from(notificationSetting)
    .where(inArray(notificationSetting.userId, [...userIds]));
  for (const { userId, kind, email } of rows) {
    const choice = choices.get(userId);
    if (choice !== undefined) choice[kind] = email;
  }
  return choices;
}

/** Sets what of each kind is mailed to a person; kinds that are not named stay as they are. */
export async function chooseMail(tx: Db, { store, now }: System, userId: string, email: Partial<MailChoice>): Promise<void> {
  const { notificationSetting } = store.tables;
  for (const kind of NOTIFICATION_KINDS) {
    const wanted = email[kind];
    if (wanted === undefined) continue;
    const set = { email: wanted, updatedAt: now() };
    await tx
      .insert(notificationSetting)
      .values({ userId, kind, ...set })
      .onConflictDoUpdate({ target: [notificationSetting.userId, notificationSetting.kind], set });
  }
}
