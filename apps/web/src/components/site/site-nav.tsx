'use client';

import { usePathname } from 'next/navigation';
import { HoverLink } from '@/components/app/hover-link';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import { useSite } from './site-context';

/** The screens of a site, in their order. */
export const SITE_SCREENS = ['structure', 'look', 'audience', 'adaptive', 'domain', 'redirects', 'insights', 'search', 'settings'] as const;

/** From one screen of a site to the next. */
export function SiteNav() {
  const { site } = useSite();
  const pathname = usePathname();
  return (
    <nav aria-label={m.sites.nav} className="mb-5 flex gap-x-4 overflow-x-auto border-b border-line">
      {SITE_SCREENS.map((screen) => {
        const href = `/site/${site.id}/~/${screen}`;
        const current = pathname === href;
        return (
          <HoverLink
            key={screen}
            href={href}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'border-b-2 px-1 py-2.5 font-medium whitespace-nowrap -outline-offset-2',
              current ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {m.sites.screens[screen]}
          </HoverLink>
        );
      })}
    </nav>
  );
}
