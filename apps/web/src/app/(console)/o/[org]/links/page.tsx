import type { Metadata } from 'next';
import { PlainShell } from '@/components/app/plain-shell';
import { LinkHealthScreen } from '@/components/links/link-health-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.linkHealth.title });

/** The links of all spaces of an organization, in numbers. */
export default async function LinkHealthPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [user, organization] = await load((caller) => Promise.all([caller.auth.me(), caller.orgs.get({ orgId })]));
  return (
    <PlainShell user={user} orgId={orgId} title={organization.title} organization={organization}>
      <LinkHealthScreen orgId={orgId} />
    </PlainShell>
  );
}
