import type { Metadata } from 'next';
import { DeliveriesScreen } from '@/components/integrations/deliveries/deliveries-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.integrations.deliveries.list });

/** The calls of an integration's script. */
export default async function DeliveriesPage({ params }: { params: Promise<{ org: string; name: string }> }) {
  const { org: orgId, name } = await params;
  const [organization, own] = await load((caller) => Promise.all([caller.orgs.get({ orgId }), caller.integrations.own({ orgId, name })]));
  return <DeliveriesScreen organization={organization} integration={own.integration} installation={own.installation} />;
}
