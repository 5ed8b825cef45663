import type { Metadata } from 'next';
import { PlainShell } from '@/components/app/plain-shell';
import { SearchScreen } from '@/components/organization-search/search-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.organizationSearch.title });

/** Searches the live pages of an organization. Words and chosen space are in the address (`q`, `space`). */
export default async function SearchPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const [user, organization] = await load((caller) => Promise.all([caller.auth.me(), caller.orgs.get({ orgId })]));
  return (
    <PlainShell user={user} orgId={orgId} title={organization.title} organization={organization}>
      <SearchScreen orgId={orgId} organization={organization.title} />
    </PlainShell>
  );
}
