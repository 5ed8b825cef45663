import type { Metadata } from 'next';
import { OrganizationsScreen } from '@/components/account/organizations-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.closing.mine });

/** Account: the organizations one is in, and deleted ones that one can restore. */
export default async function OrganizationsPage() {
  const [organizations, deleted] = await load((caller) => Promise.all([caller.orgs.list({ limit: 50 }), caller.closing.restorable()]));
  return <OrganizationsScreen initial={organizations} initiallyDeleted={deleted} />;
}
