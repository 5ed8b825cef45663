import type { Metadata } from 'next';
import { TeamsScreen } from '@/components/people/teams-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.teams.title });

/** The teams of an organization. */
export default async function TeamsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const organization = await load((caller) => caller.orgs.get({ orgId }));
  return <TeamsScreen organization={organization} />;
}
