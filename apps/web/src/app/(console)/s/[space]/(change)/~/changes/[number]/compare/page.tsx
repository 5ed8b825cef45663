import type { Metadata } from 'next';
import { PageHeader } from '@/components/app/page-header';
import { WideScreen } from '@/components/app/wide-screen';
import { CompareScreen } from '@/components/compare/compare-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.compare.title });

interface ComparePageProps {
  params: Promise<{ space: string; number: string }>;
}

/** Shows the changes of a change request to the live content. */
export default async function ComparePage({ params }: ComparePageProps) {
  const { space: spaceId, number } = await params;
  const [request, items, viewed] = await load((caller) =>
    Promise.all([
      caller.changes.get({ spaceId, changeRequest: number }),
      caller.compare.list({ place: { spaceId, changeRequest: number } }),
      caller.compare.viewed({ spaceId, changeRequest: number }),
    ]),
  );
  const { outdated, status, conflicts, revisionMergedAncestor: ancestor } = request;
  const isBehind = outdated && conflicts === 0 && (status === 'draft' || status === 'open');
  return (
    <WideScreen>
      <PageHeader title={m.compare.title} lead={isBehind ? m.compare.behind : m.compare.lead} />
      <CompareScreen
        place={{ spaceId, changeRequest: number }}
        initial={items}
        viewed={viewed}
        before={ancestor === undefined ? undefined : `/s/${spaceId}/~/revisions/${ancestor}/`}
        after={`/s/${spaceId}/~/changes/${number}/`}
      />
    </WideScreen>
  );
}
