import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SecurityScreen } from '@/components/security/security-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.securitySettings.title });

/** Shows the security rules of an organization to its admins. */
export default async function SecurityPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const organization = await load((caller) => caller.orgs.get({ orgId }));
  if (!organization.permissions.admin) notFound();
  const security = await load((caller) => caller.orgs.security({ orgId }));
  return <SecurityScreen organization={organization} initial={security} />;
}
