import type { ReactNode } from 'react';
import { Presence } from '@/components/app/presence';
import { OrganizationLive } from '@/components/live/organization-live';

/** Every screen of an organization. */
export default async function OrganizationLayout({ params, children }: { params: Promise<{ org: string }>; children: ReactNode }) {
  const { org: orgId } = await params;
  return (
    <>
      <Presence orgId={orgId} />
      <OrganizationLive orgId={orgId} />
      {children}
    </>
  );
}
