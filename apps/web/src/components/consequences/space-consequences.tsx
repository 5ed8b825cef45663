'use client';

import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { FactList } from './fact-list';
import { committedTo } from './page-deletion';

/** Counts and lists what deleting a space concerns: pages, change requests, readers, and its Git branch. */
export function SpaceConsequences({ spaceId }: { spaceId: string }) {
  const trpc = useTRPC();
  const deletion = useQuery(trpc.spaces.previewDeletion.queryOptions({ spaceId }, { staleTime: 0 }));
  const connection = useQuery(trpc.git.connection.queryOptions({ spaceId }));
  const error = deletion.error ?? connection.error;
  if (error !== null) return <Note tone="danger">{errorMessage(error)}</Note>;
  if (deletion.data === undefined || connection.data === undefined) return <FactList facts={undefined} />;
  const { pages, changeRequests, views, sites } = deletion.data;
  const branch = committedTo(connection.data);
  const words = m.consequences;
  const facts = [
    words.spacePages(pages),
    ...(changeRequests > 0 ? [words.changeRequests(changeRequests)] : []),
    ...(sites.length > 0 ? [words.spaceSites(m.list(sites))] : []),
    ...(views > 0 ? [words.views(views)] : []),
    ...(branch === undefined ? [] : [words.sync(branch)]),
  ];
  return <FactList facts={facts} />;
}
