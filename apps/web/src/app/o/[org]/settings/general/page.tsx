import type { Metadata } from 'next';
import { PageHeader } from '@/components/app/page-header';
import { PlainShell } from '@/components/app/plain-shell';
import { OrganizationSettings } from '@/components/settings/organization-settings';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.settings.title };

/** General settings of an organization. */
export default async function OrganizationSettingsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [user, organization] = await load((caller) => Promise.all([caller.auth.me(), caller.orgs.get({ orgId })]));
  return (
    <PlainShell user={user} orgId={orgId} title={organization.title}>
      <PageHeader title={m.settings.title} lead={m.settings.orgLead} />
      <OrganizationSettings organization={organization} />
    </PlainShell>
  );
}
