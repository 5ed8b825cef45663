import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { UnreadPagesNote } from '@/components/content/unread-pages';
import { FailingScreen } from '@/components/jobs/failing-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.jobs.failing.title });

/** Lists failures of a space: jobs that failed, and pages that cannot be drawn. */
export default async function JobsPage({ params }: { params: Promise<{ space: string }> }) {
  const { space: spaceId } = await params;
  const [failing, unread] = await Promise.all([
    load((caller) => caller.jobs.failing({ spaceId })),
    load((caller) => caller.content.unread({ spaceId })),
  ]);
  return (
    <Screen>
      <UnreadPagesNote base={`/s/${spaceId}/`} pages={unread} />
      <FailingScreen initial={failing} />
    </Screen>
  );
}
