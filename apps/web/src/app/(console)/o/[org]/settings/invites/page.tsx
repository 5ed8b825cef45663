import type { Metadata } from 'next';
import { InvitesScreen } from '@/components/people/invites-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.invites.title });

/** The invites into an organization that are open. */
export default async function InvitesPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [organization, pending, links] = await load((caller) =>
    Promise.all([
      caller.orgs.get({ orgId }),
      caller.invites.listPending({ orgId, limit: 50 }),
      caller.invites.listLinks({ orgId, limit: 50 }),
    ]),
  );
  return <InvitesScreen organization={organization} pending={pending} links={links} />;
}
