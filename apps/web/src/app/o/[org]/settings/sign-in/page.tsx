import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SignInScreen } from '@/components/sign-in/sign-in-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.signInSettings.title };

/** Shows the sign-in providers of an organization to its admins. */
export default async function SignInPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [organization, installation] = await load((caller) => Promise.all([caller.orgs.get({ orgId }), caller.sso.installation()]));
  if (!organization.permissions.admin) notFound();
  const [providers, members] = await load((caller) =>
    Promise.all([caller.sso.listProviders({ orgId, limit: 100 }), caller.members.list({ orgId, limit: 1 })]),
  );
  return <SignInScreen organization={organization} initial={providers} installation={installation?.label} members={members.count} />;
}
