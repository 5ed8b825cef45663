import type { Metadata } from 'next';
import { InsightsScreen } from '@/components/site/insights/insights-screen';
import { FIRST_RANGE } from '@/components/site/insights/ranges';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.insights.title });

/** Shows what readers of a site do. */
export default async function InsightsPage({ params }: { params: Promise<{ site: string }> }) {
  const { site: siteId } = await params;
  const insights = await load(async (caller) => {
    const { organization } = await caller.sites.frame({ siteId });
    return caller.sites.insights.get({ orgId: organization.id, siteId, range: FIRST_RANGE });
  });
  return <InsightsScreen initial={insights} />;
}
