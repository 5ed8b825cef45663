import type { Metadata } from 'next';
import { MigrationScreen } from '@/components/migration/migration-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.migration.title });

/** Bringing an organization of GitBook or another Octavo, for administrators. */
export default async function MoveInPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const last = await load((caller) => caller.migrations.last({ orgId }));
  return <MigrationScreen orgId={orgId} last={last} />;
}
