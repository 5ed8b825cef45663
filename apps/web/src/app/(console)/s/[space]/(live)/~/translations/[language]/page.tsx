import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Screen } from '@/components/app/screen';
import { LanguageScreen } from '@/components/translations/language-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.spaceNav.translations });

const FILTERS = ['waiting', 'changed', 'missing', 'untranslated', 'deleted', 'current', 'all'] as const;

interface LanguagePageProps {
  params: Promise<{ space: string; language: string }>;
  searchParams: Promise<{ pages?: string | string[] }>;
}

/** The pages of a space in one language: those that wait, unless others are asked for. */
export default async function LanguagePage({ params, searchParams }: LanguagePageProps) {
  const [{ space: spaceId, language }, { pages: wanted }] = await Promise.all([params, searchParams]);
  const filter = FILTERS.find((each) => each === wanted) ?? 'waiting';
  const { languages, hasTranslator } = await load((caller) => caller.translations.ofSpace({ spaceId }));
  const found = languages.find((each) => each.language === language);
  if (found === undefined) notFound();
  const initial = await load((caller) => caller.translations.pages({ spaceId, language: found.language, filter, limit: 100 }));
  return (
    <Screen>
      <LanguageScreen key={filter} language={found} initial={initial} filter={filter} hasTranslator={hasTranslator} />
    </Screen>
  );
}
