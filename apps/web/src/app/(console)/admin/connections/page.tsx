import type { Metadata } from 'next';
import { ConnectionsScreen } from '@/components/admin/connections-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.admin.screens.connections });

/** Operator's area: connections. */
export default async function ConnectionsPage() {
  return <ConnectionsScreen failing={await load((caller) => caller.admin.connections())} />;
}
