'use client';

import { KeyRound, Library, Settings, UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useCommands } from '@/components/commands/command-context';
import { m } from '@/messages';

/** The places that can be reached from every screen. */
export function GoCommands({ orgId }: { orgId: string | undefined }) {
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
    { id: 'go-tokens', title: `${m.palette.go}: ${m.nav.tokens}`, icon: KeyRound, order: 1, run: go('/account/tokens') },
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
        ]),
  ]);
  return null;
}
