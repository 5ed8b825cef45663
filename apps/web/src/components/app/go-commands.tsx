'use client';

import {
  Bell,
  Blocks,
  FileJson2,
  KeyRound,
  Library,
  Link2,
  Lock,
  MonitorSmartphone,
  ServerCog,
  Settings,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useCommands } from '@/components/commands/command-context';
import { m } from '@/messages';

/** The places that can be reached from every screen. */
export function GoCommands({ orgId, isOperator }: { orgId: string | undefined; isOperator: boolean }) {
  const router = useRouter();
  const go = (href: string) => () => router.push(href);
  useCommands([
    {
      id: 'go-home',
      title: `${m.palette.go}: ${m.nav.home}`,
      icon: Library,
      order: 1,
      run: go(orgId === undefined ? '/' : `/o/${orgId}/`),
    },
    { id: 'go-account', title: `${m.palette.go}: ${m.nav.account}`, icon: UserRound, order: 1, run: go('/account/profile') },
    { id: 'go-security', title: `${m.palette.go}: ${m.nav.security}`, icon: Lock, order: 1, run: go('/account/security') },
    { id: 'go-sessions', title: `${m.palette.go}: ${m.nav.sessions}`, icon: MonitorSmartphone, order: 1, run: go('/account/sessions') },
    {
      id: 'go-notifications',
      title: `${m.palette.go}: ${m.notifications.settings}`,
      icon: Bell,
      order: 1,
      run: go('/account/notifications'),
    },
    { id: 'go-tokens', title: `${m.palette.go}: ${m.nav.tokens}`, icon: KeyRound, order: 1, run: go('/account/tokens') },
    ...(isOperator
      ? [{ id: 'go-admin', title: `${m.palette.go}: ${m.nav.operation}`, icon: ServerCog, order: 1, run: go('/admin/health') }]
      : []),
    ...(orgId === undefined
      ? []
      : [
          {
            id: 'go-organization',
            title: `${m.palette.go}: ${m.nav.organization}`,
            icon: Settings,
            order: 1,
            run: go(`/o/${orgId}/settings/general`),
          },
          { id: 'go-links', title: `${m.palette.go}: ${m.nav.links}`, icon: Link2, order: 1, run: go(`/o/${orgId}/links`) },
          { id: 'go-shared', title: `${m.palette.go}: ${m.nav.sharedContent}`, icon: Blocks, order: 1, run: go(`/o/${orgId}/shared`) },
          { id: 'go-trash', title: `${m.palette.go}: ${m.nav.trash}`, icon: Trash2, order: 1, run: go(`/o/${orgId}/trash`) },
          {
            id: 'go-openapi',
            title: `${m.palette.go}: ${m.nav.openapi}`,
            icon: FileJson2,
            order: 1,
            run: go(`/o/${orgId}/settings/openapi`),
          },
        ]),
  ]);
  return null;
}
