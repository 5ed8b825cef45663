import type { Metadata } from 'next';
import { SessionList } from '@/components/account/session-list';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.nav.sessions });

/** Account: sessions. */
export default async function SessionsPage() {
  return <SessionList initial={await load((caller) => caller.account.sessions())} />;
}
