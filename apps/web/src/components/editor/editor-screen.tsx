'use client';

import { useQuery } from '@tanstack/react-query';
import { PencilOff } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useSpace } from '@/components/space/space-context';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { errorMessage } from '@/lib/errors';
import { m } from '@/messages';
import { ProposalNote } from './blocks/lazy-dialogs';
import { EditorSkeleton } from './editor-skeleton';
import { PageEditor } from './page-editor';
import { useProposal } from './use-proposal';
import { useSaveTarget } from './use-save-target';
import { WrittenPlace } from './written-place';

/** The editor at a page's address. */
export default function EditorScreen({ pageId }: { pageId: string }) {
  const { space, userId, changeRequest } = useSpace();
  const proposal = useProposal();
  const pathname = usePathname();
  const target = useSaveTarget(
    space,
    pageId,
    changeRequest !== undefined ? { kind: 'change-request', id: changeRequest.id } : (proposal.place ?? { kind: 'live' }),
  );
  // Read once for each time that it opens: afterwards the editor knows better.
  const { data, error } = useQuery({
    queryKey: ['editor', changeRequest?.id ?? space.id, pageId],
    queryFn: () => target.load(true),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data !== undefined) {
    const notice = proposal.place === undefined ? undefined : <ProposalNote made={proposal.made} />;
    const leaveTo = proposal.made === undefined ? pathname : proposal.hrefOf(data.path);
    const place = <WrittenPlace isProposal={proposal.place !== undefined} made={proposal.made} />;
    return <PageEditor key={pageId} target={target} userId={userId} loaded={data} leaveTo={leaveTo} place={place} notice={notice} />;
  }
  if (error === null) return <EditorSkeleton />;
  return (
    <main id="text" tabIndex={-1} className="outline-none">
      <EmptyState
        level={1}
        icon={<PencilOff className="size-6" />}
        title={m.editor.noText}
        body={errorMessage(error)}
        actions={<LinkButton href={pathname}>{m.editor.backToPage}</LinkButton>}
      />
    </main>
  );
}
