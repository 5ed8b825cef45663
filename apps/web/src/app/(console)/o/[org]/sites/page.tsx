import type { Metadata } from 'next';
import { PlainShell } from '@/components/app/plain-shell';
import { SitesScreen } from '@/components/site/home/sites-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.sites.title });

/** Lists the sites of an organization. */
export default async function SitesPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [user, organization] = await load((caller) => Promise.all([caller.auth.me(), caller.orgs.get({ orgId })]));
  return (
    <PlainShell user={user} orgId={orgId} title={organization.title} organization={organization}>
      <SitesScreen orgId={orgId} mayCreate={organization.permissions.createContent} />
    </PlainShell>
  );
}
