import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrganizationTokensScreen } from '@/components/tokens/organization-tokens-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.organizationTokens.title });

/** Lists the API tokens that reach into an organization, for its admins. */
export default async function OrganizationTokensPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const organization = await load((caller) => caller.orgs.get({ orgId }));
  if (!organization.permissions.admin) notFound();
  return <OrganizationTokensScreen orgId={orgId} />;
}
