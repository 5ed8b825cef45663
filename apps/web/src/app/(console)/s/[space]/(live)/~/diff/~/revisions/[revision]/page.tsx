import type { Metadata } from 'next';
import { WideScreen } from '@/components/app/wide-screen';
import { ChangesScreen } from '@/components/history/changes-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.nav.changes });

/** Shows the changes of a revision. */
export default async function ChangesPage({ params }: { params: Promise<{ space: string; revision: string }> }) {
  const { space: spaceId, revision: revisionId } = await params;
  const [revision, items] = await load((caller) =>
    Promise.all([caller.history.revision({ spaceId, revisionId }), caller.compare.list({ place: { spaceId, revisionId } })]),
  );
  return (
    <WideScreen>
      <ChangesScreen spaceId={spaceId} revision={revision} items={items} />
    </WideScreen>
  );
}
