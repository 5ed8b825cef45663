import type { Metadata } from 'next';
import { PeopleScreen } from '@/components/admin/people-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.admin.screens.people });

/** Operator's area: people. */
export default async function PeoplePage() {
  const { id } = await load((caller) => caller.auth.me());
  await load((caller) => caller.admin.people.list({ limit: 1 }));
  return <PeopleScreen me={id} />;
}
