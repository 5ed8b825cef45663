'use client';

import { FileJson2, Settings } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { HoverLink } from '@/components/app/hover-link';
import { cx } from '@/lib/cx';
import { m } from '@/messages';

const SCREENS = [
  { screen: 'general', Icon: Settings },
  { screen: 'openapi', Icon: FileJson2 },
] as const;

/** The screens of an organization's settings: beside the content, above it on a phone. */
export function OrganizationNav({ orgId }: { orgId: string }) {
  const pathname = usePathname();
  return (
    <nav aria-label={m.settings.title} className="-mx-2 flex gap-1 overflow-x-auto px-2 py-1 md:w-44 md:shrink-0 md:flex-col">
      {SCREENS.map(({ screen, Icon }) => {
        const href = `/o/${orgId}/settings/${screen}`;
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
            {m.settings.screens[screen]}
          </HoverLink>
        );
      })}
    </nav>
  );
}
