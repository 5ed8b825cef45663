import type { Metadata } from 'next';
import { WideScreen } from '@/components/app/wide-screen';
import { ConflictsScreen } from '@/components/conflicts/conflicts-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.conflicts.title });

interface ConflictsPageProps {
  params: Promise<{ space: string; number: string }>;
}

/** Shows the conflicts between a change request and the live content. */
export default async function ConflictsPage({ params }: ConflictsPageProps) {
  const { space: spaceId, number: changeRequest } = await params;
  const conflicts = await load((caller) => caller.conflicts.list({ spaceId, changeRequest }));
  return (
    <WideScreen>
      <ConflictsScreen initial={conflicts} />
    </WideScreen>
  );
}
