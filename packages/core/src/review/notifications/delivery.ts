import { NotificationDelivery } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { inArray } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Delivery of those who chose none. */
const BY_DEFAULT: NotificationDelivery = { frequency: 'soon', hour: 8, weekday: 'monday', quiet: null, timeZone: 'UTC' };

/** Returns when mails go to some users, by their id. */
export async function deliveriesOf(
  { store }: System,
  userIds: readonly string[],
  on: Db = store.read,
): Promise<Map<string, NotificationDelivery>> {
  const { notificationDelivery: t } = store.tables;
  const deliveries = new Map(userIds.map((id) => [id, BY_DEFAULT]));
  if (userIds.length === 0) return deliveries;
  const rows = await on
    .select()
    .from(t)
    .where(inArray(t.userId, [...userIds]));
  for (const { userId, frequency, hour, weekday, quietFrom, quietTo, timeZone } of rows) {
    const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
    // A zone that this version of Node knows no more must stop no mail.
    const read = NotificationDelivery.safeParse({ frequency, hour, weekday, quiet, timeZone });
    deliveries.set(userId, read.success ? read.data : { ...BY_DEFAULT, frequency, hour, weekday, quiet });
  }
  return deliveries;
}

/** Returns when mails go to a user. */
export async function deliveryOf(system: System, userId: string, on?: Db): Promise<NotificationDelivery> {
  return (await deliveriesOf(system, [userId], on)).get(userId) ?? BY_DEFAULT;
}

/** Sets when mails go to a user; members that are not named stay as they are. */
export async function chooseDelivery(tx: Db, system: System, userId: string, change: Partial<NotificationDelivery>): Promise<void> {
  const { notificationDelivery: t } = system.store.tables;
  const { quiet, ...chosen } = { ...(await deliveryOf(system, userId, tx)), ...change };
  const set = { ...chosen, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, updatedAt: system.now() };
  await tx
    .insert(t)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: t.userId, set });
}
