import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { VariablesScreen } from '@/components/variables/variables-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.nav.variables });

/** The variables of a space. */
export default async function VariablesPage({ params }: { params: Promise<{ space: string }> }) {
  const { space: spaceId } = await params;
  const variables = await load((caller) => caller.links.variables({ spaceId, limit: 100 }));
  return (
    <Screen>
      <VariablesScreen initial={variables} />
    </Screen>
  );
}
