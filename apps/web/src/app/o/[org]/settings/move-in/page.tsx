import type { Metadata } from 'next';
import { MigrationScreen } from '@/components/migration/migration-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.migration.title };

/** Bringing an organization of GitBook or another Octavo, for administrators. */
export default async function MoveInPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const last = await load((caller) => caller.migrations.last({ orgId }));
  return <MigrationScreen orgId={orgId} last={last} />;
}
