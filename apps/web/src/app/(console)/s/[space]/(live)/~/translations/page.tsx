import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { TranslationsScreen } from '@/components/translations/translations-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.spaceNav.translations });

/** The languages of a space, with how far each is. */
export default async function TranslationsPage({ params }: { params: Promise<{ space: string }> }) {
  const { space: spaceId } = await params;
  const [translations, mayAdd] = await load(async (caller) => {
    const [found, space] = await Promise.all([caller.translations.ofSpace({ spaceId }), caller.spaces.get({ spaceId })]);
    const organization = await caller.orgs.get({ orgId: space.organization });
    return [found, organization.permissions.createContent] as const;
  });
  return (
    <Screen>
      <TranslationsScreen translations={translations} mayAdd={mayAdd} />
    </Screen>
  );
}
