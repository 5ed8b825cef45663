import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CompareTranslation } from '@/components/translations/compare-translation';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.spaceNav.translations });

/** A page of a space beside its translation. */
export default async function CompareTranslationPage({ params }: { params: Promise<{ space: string; language: string; page: string }> }) {
  const { space: spaceId, language, page: pageId } = await params;
  const { languages } = await load((caller) => caller.translations.ofSpace({ spaceId }));
  const found = languages.find((each) => each.language === language);
  if (found === undefined) notFound();
  const by = { spaceId, language: found.language };
  const compared = await load((caller) => caller.translations.compare({ ...by, pageId }));
  const id = compared.translation?.id;
  const page = id === undefined ? undefined : await load((caller) => caller.content.page({ spaceId: compared.spaceId, at: { id } }));
  return <CompareTranslation key={pageId} pageId={pageId} by={by} compared={compared} html={page?.html} mayEdit={found.mayEdit} />;
}
