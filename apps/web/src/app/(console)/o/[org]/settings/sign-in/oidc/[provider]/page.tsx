import type { Metadata } from 'next';
import { OidcScreen } from '@/components/sign-in/oidc-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.signInSettings.title });

/** Shows the set-up of an OpenID Connect provider to the admins of its organization. */
export default async function OidcProviderPage({ params }: { params: Promise<{ org: string; provider: string }> }) {
  const { org: orgId, provider: providerId } = await params;
  const provider = await load((caller) => caller.sso.oidc.get({ orgId, providerId }));
  return <OidcScreen orgId={orgId} initial={provider} />;
}
