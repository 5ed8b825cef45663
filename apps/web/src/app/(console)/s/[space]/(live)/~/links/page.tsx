import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { UnreadPagesNote } from '@/components/content/unread-pages';
import { LinksScreen } from '@/components/links/links-screen';
import { load } from '@/lib/load';
import type { LinkFilter } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.links.title });

interface LinksPageProps {
  params: Promise<{ space: string }>;
  searchParams: Promise<{ status?: string | string[] }>;
}

/** The links of a space: the broken ones, unless others are asked for. */
export default async function LinksPage({ params, searchParams }: LinksPageProps) {
  const [{ space: spaceId }, { status: wanted }] = await Promise.all([params, searchParams]);
  const filter: LinkFilter = wanted === 'ok' || wanted === 'in-app' || wanted === 'all' ? wanted : 'broken';
  const [links, unread] = await Promise.all([
    load((caller) => caller.links.browse({ spaceId, limit: 100, ...(filter === 'all' ? {} : { status: filter }) })),
    load((caller) => caller.content.unread({ spaceId })),
  ]);
  return (
    <Screen>
      <UnreadPagesNote base={`/s/${spaceId}/`} pages={unread} />
      <LinksScreen key={filter} initial={links} filter={filter} />
    </Screen>
  );
}
