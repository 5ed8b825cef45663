import type { Metadata } from 'next';
import { SessionList } from '@/components/account/session-list';
import { PageHeader } from '@/components/app/page-header';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.nav.sessions };

/** Account: sessions. */
export default async function SessionsPage() {
  return (
    <>
      <PageHeader title={m.nav.sessions} lead={m.account.sessionsLead} />
      <SessionList initial={await load((caller) => caller.account.sessions())} />
    </>
  );
}
