import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TranslatorSettings } from '@/components/translations/translator-settings';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.translations.translator.title });

/** The machine translator of an organization, for its admins. */
export default async function TranslatorPage({ params }: { params: Promise<{ org: string }> }) {
  const { org: orgId } = await params;
  const { permissions } = await load((caller) => caller.orgs.get({ orgId }));
  if (!permissions.admin) notFound();
  const translator = await load((caller) => caller.translations.translator.get({ orgId }));
  return <TranslatorSettings orgId={orgId} translator={translator} />;
}
