import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { OverviewScreen } from '@/components/changes/overview-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.changeRequests.tabs.overview });

interface OverviewPageProps {
  params: Promise<{ space: string; number: string }>;
}

/** Shows the description of a change request, its changes, and its discussion and reviews. */
export default async function OverviewPage({ params }: OverviewPageProps) {
  const { space: spaceId, number: changeRequest } = await params;
  const [differences, contributors] = await load((caller) =>
    Promise.all([
      caller.changes.differences({ spaceId, changeRequest }),
      caller.changes.contributors({ spaceId, changeRequest, limit: 50 }),
    ]),
  );
  return (
    <Screen>
      <OverviewScreen differences={differences} contributors={contributors.items} />
    </Screen>
  );
}
