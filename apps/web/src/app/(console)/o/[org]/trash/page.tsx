import type { Metadata } from 'next';
import { PageHeader } from '@/components/app/page-header';
import { PlainShell } from '@/components/app/plain-shell';
import { TrashScreen } from '@/components/trash/trash-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.nav.trash });

/** The spaces of an organization that were deleted and can be restored. */
export default async function TrashPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [user, organization, spaces] = await load((caller) =>
    Promise.all([caller.auth.me(), caller.orgs.get({ orgId }), caller.spaces.trash({ orgId })]),
  );
  return (
    <PlainShell user={user} orgId={orgId} title={organization.title} organization={organization}>
      <PageHeader title={m.nav.trash} lead={m.trash.lead} />
      <TrashScreen orgId={orgId} initial={spaces} />
    </PlainShell>
  );
}
