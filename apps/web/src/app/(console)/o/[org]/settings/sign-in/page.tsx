import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SignInScreen } from '@/components/sign-in/sign-in-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.signInSettings.title });

/** Shows the sign-in providers of an organization to its admins. */
export default async function SignInPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [organization, installation] = await load((caller) => Promise.all([caller.orgs.get({ orgId }), caller.sso.installation()]));
  if (!organization.permissions.admin) notFound();
  const [providers, oidc, members] = await load((caller) =>
    Promise.all([
      caller.sso.listProviders({ orgId, limit: 100 }),
      caller.sso.oidc.list({ orgId, limit: 100 }),
      caller.members.list({ orgId, limit: 1 }),
    ]),
  );
  return (
    <SignInScreen
      organization={organization}
      initial={providers}
      initialOidc={oidc}
      installation={installation?.label}
      members={members.count}
    />
  );
}
