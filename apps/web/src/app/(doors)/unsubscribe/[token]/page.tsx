import type { Metadata } from 'next';
import { DeadEnd } from '@/components/auth/dead-end';
import { UnsubscribeScreen } from '@/components/auth/unsubscribe-screen';
import { loadOrGone } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.unsubscribe.title });

/** Stops mails, by the link at the end of one. Looking at it does nothing: programs follow the links of mails, too. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const found = await loadOrGone((caller) => caller.notifications.unsubscription({ token }));
  if (found === undefined) {
    return (
      <DeadEnd
        title={m.unsubscribe.goneTitle}
        lead={m.unsubscribe.goneLead}
        next={{ href: '/account/notifications', label: m.unsubscribe.choose }}
      />
    );
  }
  return <UnsubscribeScreen token={token} email={found.email} kinds={found.kinds} />;
}
