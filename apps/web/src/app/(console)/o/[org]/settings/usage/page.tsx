import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { UsageScreen } from '@/components/usage/usage-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.usage.title });

/** Shows the extent and use of an organization to its admins. */
export default async function UsagePage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const { permissions } = await load((caller) => caller.orgs.get({ orgId }));
  if (!permissions.admin) notFound();
  const [usage, limits] = await load((caller) => Promise.all([caller.orgs.usage({ orgId }), caller.orgs.limits({ orgId })]));
  return <UsageScreen orgId={orgId} usage={usage} limits={limits} />;
}
