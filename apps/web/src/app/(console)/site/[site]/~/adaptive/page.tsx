import type { Metadata } from 'next';
import { AdaptiveScreen } from '@/components/site/adaptive/adaptive-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.adaptive.title });

/** Claims of visitors that content of a site adapts to. */
export default async function AdaptivePage({ params }: { params: Promise<{ site: string }> }) {
  const { site: siteId } = await params;
  const initial = await load(async (caller) => {
    const { organization } = await caller.sites.frame({ siteId });
    return caller.sites.adaptive.get({ orgId: organization.id, siteId });
  });
  return <AdaptiveScreen initial={initial} />;
}
