import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { ChangeRequestsScreen } from '@/components/changes/change-requests-screen';
import { listInput, readListFilter } from '@/components/changes/list-filter';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.changeRequests.title });

interface ChangeRequestsPageProps {
  params: Promise<{ space: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The change requests of a space: those that are open, or what the address asks for. */
export default async function ChangeRequestsPage({ params, searchParams }: ChangeRequestsPageProps) {
  const [{ space: spaceId }, asked] = await Promise.all([params, searchParams]);
  const filter = readListFilter((name) => (typeof asked[name] === 'string' ? asked[name] : undefined));
  const initial = await load(async (caller) => caller.changes.list(listInput(spaceId, (await caller.auth.me()).id, filter)));
  return (
    <Screen>
      <ChangeRequestsScreen initial={initial} filter={filter} />
    </Screen>
  );
}
