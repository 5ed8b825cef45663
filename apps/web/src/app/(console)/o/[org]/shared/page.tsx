import type { Metadata } from 'next';
import { PlainShell } from '@/components/app/plain-shell';
import { SharedContentScreen } from '@/components/shared/shared-content-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.nav.sharedContent });

/** The reusable content and variables of all spaces of an organization. */
export default async function SharedContentPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [user, organization] = await load((caller) => Promise.all([caller.auth.me(), caller.orgs.get({ orgId })]));
  return (
    <PlainShell user={user} orgId={orgId} title={organization.title} organization={organization}>
      <SharedContentScreen orgId={orgId} />
    </PlainShell>
  );
}
