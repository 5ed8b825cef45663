'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useMemo } from 'react';
import { AccountEnd } from '@/components/app/account-end';
import { Presence } from '@/components/app/presence';
import { SearchButton } from '@/components/app/search-button';
import { TopBar } from '@/components/app/top-bar';
import { ChangeRequestBar } from '@/components/changes/change-request-bar';
import { JobWatcher } from '@/components/jobs/job-watcher';
import { LiveProvider } from '@/components/live/live-provider';
import { PresenceAvatars } from '@/components/live/presence-avatars';
import { TreeEditingProvider } from '@/components/tree/edit/tree-editing';
import { useEditedTree } from '@/components/tree/edit/use-edited-tree';
import { buildTreeModel } from '@/components/tree/tree-model';
import type { TreeSlice } from '@/components/tree/tree-slice';
import { Sheet } from '@/components/ui/sheet';
import type { ChangeRequest, GitConnection, GitStatus, Space, User } from '@/lib/outputs';
import type { PaneState } from '@/lib/preferences';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { contentBase, mayEditContent } from './content-place';
import { EditAction } from './edit-action';
import { PaneToggle } from './pane-toggle';
import { PanesContext, usePanesState } from './panes';
import { SpaceAction } from './space-action';
import { SpaceBreadcrumbs } from './space-breadcrumbs';
import { SpaceCommands } from './space-commands';
import { SpaceContext } from './space-context';
import { SpacePane } from './space-pane';
import { SpaceState } from './space-state';
import { useContentChange } from './use-content-change';
import { useCurrentPage } from './use-current-page';

interface SpaceShellProps {
  user: User;
  space: Space;
  git: GitStatus;
  connection: GitConnection;
  revision?: string;
  changeRequest?: ChangeRequest;
  tree: TreeSlice;
  panes: PaneState;
  children: ReactNode;
}

/** The frame of a space: bar, table of contents, and what is read. */
export function SpaceShell({
  user,
  space,
  git,
  connection,
  revision,
  changeRequest,
  tree,
  panes: initialPanes,
  children,
}: SpaceShellProps) {
  const trpc = useTRPC();
  const pathname = usePathname();
  const isEditing = useSearchParams().has('edit');
  const panes = usePanesState(initialPanes);
  const base = contentBase(space.id, { revision, changeRequest: changeRequest?.number });

  const whole = useQuery(
    trpc.content.tree.queryOptions(
      { spaceId: space.id, revisionId: tree.revision },
      // A revision never changes. While the next one's tree comes, the last one's stays.
      { enabled: !tree.complete, staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
    ),
  );
  const isWhole = tree.complete || (whole.isSuccess && !whole.isPlaceholderData);
  const edited = useEditedTree(
    useContentChange(space.id, changeRequest?.id),
    (tree.complete ? undefined : whole.data?.nodes) ?? tree.nodes,
    isWhole,
  );
  const { nodes } = edited;
  const mayEdit = mayEditContent(space, { revision, changeRequest });
  const model = useMemo(() => buildTreeModel(nodes), [nodes]);
  const { current, show } = useCurrentPage(model, base);
  const pageId = model.nodes[current]?.id;

  const { setSheet } = panes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes the sheet.
  useEffect(() => setSheet(null), [pathname, setSheet]);

  const context = useMemo(
    () => ({ space, userId: user.id, mayEdit, git, connection, revision, changeRequest, base, model, total: tree.total, current, show }),
    [space, user.id, mayEdit, git, connection, revision, changeRequest, base, model, tree.total, current, show],
  );
  const searched = useMemo(() => ({ spaceId: space.id, base, nodes }), [space.id, base, nodes]);

  const place = useMemo(
    () => ({
      ...(changeRequest === undefined ? {} : { changeRequest: changeRequest.id }),
      ...(pageId === undefined ? {} : { page: pageId }),
    }),
    [changeRequest, pageId],
  );
  const frame = (
    <div className="group/shell" data-tree={panes.shown.tree ? 'shown' : 'hidden'} data-margin={panes.shown.margin ? 'shown' : 'hidden'}>
      <TopBar
        before={<PaneToggle pane="tree" />}
        home={`/o/${space.organization}/`}
        end={
          <>
            <PresenceAvatars />
            <SearchButton />
            <SpaceAction />
            <EditAction />
            {current < 0 || isEditing ? null : <PaneToggle pane="margin" />}
            <AccountEnd user={user} orgId={space.organization} space={searched} />
          </>
        }
      >
        <SpaceBreadcrumbs />
        <SpaceState />
      </TopBar>
      <div className="flex">
        <aside
          aria-label={m.space.pages}
          className="sticky top-(--o-bar-height) hidden h-[calc(100dvh-var(--o-bar-height))] w-(--o-tree-width) shrink-0 flex-col border-r border-line bg-surface md:flex group-data-[tree=hidden]/shell:md:hidden print:hidden!"
        >
          <SpacePane />
        </aside>
        <div className="min-w-0 flex-1">
          {changeRequest === undefined || isEditing ? null : <ChangeRequestBar />}
          {children}
        </div>
      </div>
      <Sheet open={panes.sheet === 'tree'} onOpenChange={(open) => setSheet(open ? 'tree' : null)} side="left" title={m.space.pages}>
        <SpacePane />
      </Sheet>
      <SpaceCommands />
      <JobWatcher spaceId={space.id} />
      <Presence orgId={space.organization} />
    </div>
  );

  return (
    <SpaceContext value={context}>
      <PanesContext value={panes}>
        <TreeEditingProvider tree={edited} enabled={mayEdit && (tree.complete || whole.isSuccess)}>
          <LiveProvider spaceId={space.id} revision={space.revision} place={place} editing={isEditing}>
            {frame}
          </LiveProvider>
        </TreeEditingProvider>
      </PanesContext>
    </SpaceContext>
  );
}
