import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { ReusableScreen } from '@/components/reusable/reusable-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.nav.reusable });

/** The reusable content of a change request. */
export default async function ChangedReusablePage({ params }: { params: Promise<{ space: string; number: string }> }) {
  const { space: spaceId, number } = await params;
  const pieces = await load((caller) => caller.links.reusable({ spaceId, changeRequest: number, limit: 100 }));
  return (
    <Screen>
      <ReusableScreen initial={pieces} />
    </Screen>
  );
}
