'use client';

import { Activity, Building2, Database, ListTodo, Mail, Settings, Unplug, User } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { HoverLink } from '@/components/app/hover-link';
import { cx } from '@/lib/cx';
import { m } from '@/messages';

const SCREENS = [
  { screen: 'health', Icon: Activity },
  { screen: 'organizations', Icon: Building2 },
  { screen: 'people', Icon: User },
  { screen: 'jobs', Icon: ListTodo },
  { screen: 'storage', Icon: Database },
  { screen: 'connections', Icon: Unplug },
  { screen: 'mail', Icon: Mail },
  { screen: 'settings', Icon: Settings },
] as const;

/** The screens of the operator's area: beside the content, above it on a phone. */
export function AdminNav() {
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  // On a phone the screens are in a line that is wider than the window.
  useEffect(() => {
    const current = pathname === '' ? null : nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={m.nav.operation}
      className="relative -mx-2 flex gap-1 overflow-x-auto px-2 py-1 md:w-44 md:shrink-0 md:flex-col"
    >
      {SCREENS.map(({ screen, Icon }) => {
        const href = `/admin/${screen}`;
        const current = pathname === href;
        return (
          <HoverLink
            key={screen}
            href={href}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'flex h-9 shrink-0 items-center gap-2.5 rounded-md px-2.5',
              current ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <Icon className="icon max-md:hidden" aria-hidden />
            {m.admin.screens[screen]}
          </HoverLink>
        );
      })}
    </nav>
  );
}
