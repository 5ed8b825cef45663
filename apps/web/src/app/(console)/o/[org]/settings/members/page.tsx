import type { Metadata } from 'next';
import { MembersScreen } from '@/components/people/members-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.people.title });

/** The people of an organization. */
export default async function MembersPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [organization, user] = await load((caller) => Promise.all([caller.orgs.get({ orgId }), caller.auth.me()]));
  return <MembersScreen organization={organization} me={user.id} />;
}
