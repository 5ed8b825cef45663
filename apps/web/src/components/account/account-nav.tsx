'use client';

import { Bell, Building2, KeyRound, Lock, MonitorSmartphone, UserRound } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { HoverLink } from '@/components/app/hover-link';
import { cx } from '@/lib/cx';
import { m } from '@/messages';

const SCREENS = [
  { screen: 'profile', Icon: UserRound },
  { screen: 'security', Icon: Lock },
  { screen: 'sessions', Icon: MonitorSmartphone },
  { screen: 'notifications', Icon: Bell },
  { screen: 'tokens', Icon: KeyRound },
  { screen: 'organizations', Icon: Building2 },
] as const;

/** The screens of the account: beside the content, above it on a phone. */
export function AccountNav() {
  const pathname = usePathname();
  return (
    <nav aria-label={m.account.title} className="-mx-2 flex gap-1 overflow-x-auto px-2 py-1 md:w-44 md:shrink-0 md:flex-col">
      {SCREENS.map(({ screen, Icon }) => {
        const current = pathname === `/account/${screen}`;
        return (
          <HoverLink
            key={screen}
            href={`/account/${screen}`}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'flex h-9 shrink-0 items-center gap-2.5 rounded-md px-2.5',
              current ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <Icon className="icon max-md:hidden" aria-hidden />
            {m.nav[screen]}
          </HoverLink>
        );
      })}
    </nav>
  );
}
