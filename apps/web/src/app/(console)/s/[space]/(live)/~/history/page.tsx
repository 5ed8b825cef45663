import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { HistoryScreen } from '@/components/history/history-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.history.title });

/** The revisions of a space. */
export default async function HistoryPage({ params }: { params: Promise<{ space: string }> }) {
  const { space: spaceId } = await params;
  const revisions = await load((caller) => caller.history.list({ spaceId }));
  return (
    <Screen>
      <HistoryScreen spaceId={spaceId} initial={revisions} />
    </Screen>
  );
}
