'use client';

import { FolderGit2, Import, LibraryBig, Plus } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { PageHeader } from '@/components/app/page-header';
import { useCommands } from '@/components/commands/command-context';
import { ImportDialog } from '@/components/git/lazy-dialogs';
import { ContentImportDialog } from '@/components/imports/lazy-dialogs';
import { SitesSection } from '@/components/site/home/sites-section';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useNow } from '@/lib/now';
import type {
  ContentList,
  FailedJob,
  FailingConnection,
  Home,
  Organization,
  SiteList,
  SpaceList,
  StarredSpaces,
  WaitingForMe,
} from '@/lib/outputs';
import { useAskAgain } from '@/lib/use-ask-again';
import { m } from '@/messages';
import { AtHand } from './at-hand';
import { ContinueHere } from './continue-here';
import { FirstSteps } from './first-steps';
import { NewSpaceDialog } from './lazy-dialogs';
import { NeedsAttention } from './needs-attention';
import { RecentChanges } from './recent-changes';
import { SpaceTable } from './space-table';
import { WaitsForYou } from './waits-for-you';

/** Maximum age (ms) of an organization that still waits for the manual, which is created after set-up. */
const NEW_MS = 120_000;

interface HomeScreenProps {
  organization: Organization;
  spaces: SpaceList;
  /** Contents of the root. */
  contents: ContentList;
  sites: SiteList;
  failed: readonly FailedJob[];
  failing: FailingConnection[];
  waiting: WaitingForMe;
  activity: Home;
  starred: StarredSpaces;
}

/** Home. The open dialog is in the address (`do=new`, `do=import`), so that it can be linked. */
export function HomeScreen({ organization, spaces, contents, sites, failed, failing, waiting, activity, starred }: HomeScreenProps) {
  const router = useRouter();
  const doing = useSearchParams().get('do');
  const home = `/o/${organization.id}/`;
  const show = (dialog: string | null) => router.replace(dialog === null ? home : `${home}?do=${dialog}`, { scroll: false });
  const mayCreate = organization.permissions.createContent;
  useCommands(
    mayCreate
      ? [
          { id: 'new-space', title: m.home.newSpace, icon: Plus, run: () => show('new') },
          { id: 'import-space', title: m.home.importGit, icon: FolderGit2, run: () => show('import') },
          { id: 'import-content', title: m.nav.importElsewhere, icon: Import, run: () => show('import-content') },
        ]
      : [],
  );
  const importButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} onClick={() => show('import')}>
      <FolderGit2 className="icon" aria-hidden /> {m.home.importGit}
    </Button>
  );
  const contentButton = (
    <Button onClick={() => show('import-content')}>
      <Import className="icon" aria-hidden /> {m.nav.importContent}
    </Button>
  );
  const newButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} onClick={() => show('new')}>
      <Plus className="icon" aria-hidden /> {m.home.newSpace}
    </Button>
  );
  const titles = new Map(spaces.items.map(({ id, title }) => [id, title]));
  const empty = spaces.count === 0 && contents.count === 0;
  const isNew = useNow() - Date.parse(organization.createdAt) < NEW_MS;
  const manualOnItsWay = useAskAgain(empty && isNew && mayCreate);
  return (
    <>
      {empty ? null : (
        <PageHeader
          title={m.home.title}
          actions={
            mayCreate ? (
              <>
                {contentButton}
                {importButton('secondary')}
                {newButton('primary')}
              </>
            ) : undefined
          }
        />
      )}
      {empty || activity.firstSteps === null ? null : (
        <FirstSteps orgId={organization.id} steps={activity.firstSteps} onNew={() => show('new')} />
      )}
      <WaitsForYou orgId={organization.id} initial={waiting} />
      <NeedsAttention orgId={organization.id} jobs={failed} failing={failing} />
      <AtHand orgId={organization.id} initial={starred} />
      <div className="grid gap-x-6 lg:grid-cols-2">
        <ContinueHere orgId={organization.id} own={activity.own} spaces={titles} />
        <RecentChanges changes={activity.changes} />
      </div>
      {empty ? (
        <EmptyState
          level={1}
          icon={<LibraryBig className="size-6" />}
          title={mayCreate ? m.home.emptyTitle : m.home.nothingSharedTitle}
          body={mayCreate ? m.home.emptyBody : m.home.nothingSharedBody(organization.title)}
          note={manualOnItsWay ? m.home.manualOnItsWay : undefined}
          actions={
            mayCreate ? (
              <>
                {importButton('primary')}
                {contentButton}
                {newButton('secondary')}
              </>
            ) : undefined
          }
        />
      ) : (
        <SpaceTable orgId={organization.id} initial={spaces} contents={contents} mayCreate={mayCreate} />
      )}
      {empty && sites.count === 0 ? null : <SitesSection orgId={organization.id} initial={sites} mayCreate={mayCreate} />}
      <NewSpaceDialog orgId={organization.id} open={doing === 'new'} onOpenChange={(open) => show(open ? 'new' : null)} />
      {mayCreate ? (
        <ContentImportDialog
          orgId={organization.id}
          open={doing === 'import-content'}
          onOpenChange={(open) => show(open ? 'import-content' : null)}
        />
      ) : null}
      <ImportDialog target={{ orgId: organization.id }} open={doing === 'import'} onOpenChange={(open) => show(open ? 'import' : null)} />
    </>
  );
}
