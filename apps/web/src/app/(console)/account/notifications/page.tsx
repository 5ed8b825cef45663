import type { Metadata } from 'next';
import { NotificationSettings } from '@/components/account/notification-settings';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.notifications.title });

/** Account: what of the notifications is mailed. */
export default async function NotificationsPage() {
  return <NotificationSettings initial={await load((caller) => caller.notifications.settings())} />;
}
