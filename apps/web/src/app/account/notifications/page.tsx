import type { Metadata } from 'next';
import { NotificationSettings } from '@/components/account/notification-settings';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.notifications.title };

/** Account: what of the notifications is mailed. */
export default async function NotificationsPage() {
  return <NotificationSettings initial={await load((caller) => caller.notifications.settings())} />;
}
