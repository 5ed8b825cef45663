'use client';

import { useQuery } from '@tanstack/react-query';
import { useSite } from '@/components/site/site-context';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { FactList } from './fact-list';

/** Counts and lists what deleting the site on the screen concerns: its address, readers, and share links. */
export function SiteConsequences() {
  const { site, organization, address } = useSite();
  const trpc = useTRPC();
  const { data, error } = useQuery(trpc.sites.previewDeletion.queryOptions({ orgId: organization.id, siteId: site.id }, { staleTime: 0 }));
  if (error !== null) return <Note tone="danger">{errorMessage(error)}</Note>;
  if (data === undefined) return <FactList facts={undefined} />;
  const words = m.consequences;
  const facts = [
    ...(site.published ? [words.sitePublished(address)] : []),
    data.views > 0 ? words.siteViews(data.views) : words.siteQuiet,
    ...(data.shareLinks > 0 ? [words.shareLinks(data.shareLinks)] : []),
  ];
  return <FactList facts={facts} />;
}
