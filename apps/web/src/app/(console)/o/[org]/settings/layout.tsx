import type { ReactNode } from 'react';
import { PlainShell } from '@/components/app/plain-shell';
import { OrganizationNav } from '@/components/settings/organization-nav';
import { load } from '@/lib/load';

/** The frame of the screens of an organization's settings. */
export default async function SettingsLayout({ params, children }: { params: Promise<{ org: string }>; children: ReactNode }) {
  const { org: orgId } = await params;
  const [user, organization] = await load((caller) => Promise.all([caller.auth.me(), caller.orgs.get({ orgId })]));
  return (
    <PlainShell user={user} orgId={orgId} title={organization.title} organization={organization}>
      <div className="flex flex-col gap-6 md:flex-row md:gap-12">
        <OrganizationNav organization={organization} />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </PlainShell>
  );
}
