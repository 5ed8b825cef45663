import type { Metadata } from 'next';
import { ProviderScreen } from '@/components/sign-in/provider-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.signInSettings.title });

/** Shows the set-up of a sign-in provider to the admins of its organization. */
export default async function ProviderPage({ params }: { params: Promise<{ org: string; provider: string }> }) {
  const { org: orgId, provider: providerId } = await params;
  const provider = await load((caller) => caller.sso.getProvider({ orgId, providerId }));
  return <ProviderScreen orgId={orgId} initial={provider} />;
}
