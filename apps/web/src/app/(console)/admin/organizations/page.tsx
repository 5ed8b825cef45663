import type { Metadata } from 'next';
import { OrganizationsScreen } from '@/components/admin/organizations-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.admin.screens.organizations });

/** Operator's area: organizations. */
export default async function OrganizationsPage() {
  await load((caller) => caller.admin.organizations.list({ limit: 1 }));
  return <OrganizationsScreen />;
}
