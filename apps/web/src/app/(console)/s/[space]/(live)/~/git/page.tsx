import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { GitScreen } from '@/components/git/git-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.git.title });

/** The repository of a space, and how they stand to each other. */
export default async function GitPage({ params }: { params: Promise<{ space: string }> }) {
  const { space: spaceId } = await params;
  const attempts = await load((caller) => caller.git.attempts({ spaceId, limit: 20 }));
  return (
    <Screen>
      <GitScreen attempts={attempts} />
    </Screen>
  );
}
