import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AuditScreen } from '@/components/audit/audit-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.audit.title });

/** Shows the audit of an organization to its admins. */
export default async function AuditPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const { permissions } = await load((caller) => caller.orgs.get({ orgId }));
  if (!permissions.admin) notFound();
  return <AuditScreen orgId={orgId} />;
}
