'use client';

import {
  Blocks,
  Download,
  FileStack,
  FileX2,
  GitBranch,
  GitPullRequest,
  History,
  Languages,
  Link2,
  ListChecks,
  PanelLeft,
  PanelRight,
  Settings,
  Star,
  Upload,
  Variable,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useCommands } from '@/components/commands/command-context';
import { SpaceImport } from '@/components/imports/space-import';
import { SpacePdf } from '@/components/pdf/space-pdf';
import { m } from '@/messages';
import { usePanes } from './panes';
import { useSpace } from './space-context';
import { useStar } from './use-star';

/** The commands of a space, with the dialogs that some of them open from every screen. */
export function SpaceCommands() {
  const router = useRouter();
  const { toggle } = usePanes();
  const { space, git, connection, current, changeRequest, base } = useSpace();
  const go = (screen: string) => () => router.push(`/s/${space.id}/~/${screen}`);
  const star = useStar(space);
  const sync = space.permissions.triggerGitSync;
  useCommands([
    { id: 'toggle-tree', title: m.shortcuts.toggleTree, icon: PanelLeft, shortcut: '[', run: () => toggle('tree') },
    ...(current < 0
      ? []
      : [{ id: 'toggle-margin', title: m.shortcuts.toggleMargin, icon: PanelRight, shortcut: ']', run: () => toggle('margin') }]),
    { id: 'star', title: star.isStarred ? m.stars.unstar(space.title) : m.stars.star(space.title), icon: Star, run: star.toggle },
    ...(sync && connection === null ? [{ id: 'connect', title: m.nav.connectGit, icon: GitBranch, run: go('git?do=connect') }] : []),
    ...(sync ? [{ id: 'import', title: m.nav.importGit, icon: Download, run: go('git?do=import') }] : []),
    ...(sync && git !== null ? [{ id: 'export', title: m.nav.exportGit, icon: Upload, run: go('git?do=export') }] : []),
    { id: 'go-changes', title: `${m.palette.go}: ${m.changeRequests.title}`, icon: GitPullRequest, run: go('changes') },
    { id: 'go-history', title: `${m.palette.go}: ${m.spaceNav.history}`, icon: History, run: go('history') },
    ...(space.permissions.edit ? [{ id: 'go-trash', title: `${m.palette.go}: ${m.nav.pageTrash}`, icon: FileX2, run: go('trash') }] : []),
    { id: 'go-files', title: `${m.palette.go}: ${m.spaceNav.files}`, icon: FileStack, run: go('files') },
    { id: 'go-links', title: `${m.palette.go}: ${m.spaceNav.links}`, icon: Link2, run: go('links') },
    {
      id: 'go-reusable',
      title: `${m.palette.go}: ${m.nav.reusable}`,
      icon: Blocks,
      run: () => router.push(changeRequest === undefined ? `/s/${space.id}/~/reusable` : `${base}~/reusable`),
    },
    {
      id: 'go-variables',
      title: `${m.palette.go}: ${m.nav.variables}`,
      icon: Variable,
      run: () => router.push(changeRequest === undefined ? `/s/${space.id}/~/variables` : `${base}~/variables`),
    },
    { id: 'go-translations', title: `${m.palette.go}: ${m.spaceNav.translations}`, icon: Languages, run: go('translations') },
    { id: 'go-git', title: `${m.palette.go}: ${m.spaceNav.git}`, icon: GitBranch, run: go('git') },
    { id: 'go-jobs', title: `${m.palette.go}: ${m.spaceNav.jobs}`, icon: ListChecks, run: go('jobs') },
    { id: 'go-settings', title: `${m.palette.go}: ${m.spaceNav.settings}`, icon: Settings, run: go('settings') },
  ]);
  return (
    <>
      <SpaceImport />
      <SpacePdf />
    </>
  );
}
