import type { Metadata } from 'next';
import { StorageScreen } from '@/components/admin/storage-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.admin.screens.storage });

/** Operator's area: storage. */
export default async function StoragePage() {
  return <StorageScreen storage={await load((caller) => caller.admin.storage())} />;
}
