import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { ChangesScreen } from '@/components/history/changes-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.changes.title };

/** What a revision changed. */
export default async function ChangesPage({ params }: { params: Promise<{ space: string; revision: string }> }) {
  const { space: spaceId, revision: revisionId } = await params;
  const [revision, changes] = await load((caller) =>
    Promise.all([caller.history.revision({ spaceId, revisionId }), caller.history.changes({ spaceId, revisionId })]),
  );
  return (
    <Screen>
      <ChangesScreen spaceId={spaceId} revision={revision} {...changes} />
    </Screen>
  );
}
