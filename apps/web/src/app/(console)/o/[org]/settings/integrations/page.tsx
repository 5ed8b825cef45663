import type { Metadata } from 'next';
import { IntegrationsScreen } from '@/components/integrations/integrations-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.integrations.title });

/** The integrations of an organization. */
export default async function IntegrationsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const organization = await load((caller) => caller.orgs.get({ orgId }));
  return <IntegrationsScreen organization={organization} />;
}
