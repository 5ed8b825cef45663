'use client';

import { ChevronRight } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { HoverLink } from '@/components/app/hover-link';
import { m } from '@/messages';
import { useSite } from './site-context';
import { SITE_SCREENS } from './site-nav';

/** Shows the current location: the organization, the site, the screen. On a narrow screen only the site. */
export function SiteBreadcrumbs() {
  const { site, organization } = useSite();
  const pathname = usePathname();
  const screen = SITE_SCREENS.find((each) => pathname.endsWith(`/~/${each}`));
  const between = <ChevronRight className="icon size-3.5 text-muted max-lg:hidden" aria-hidden />;
  return (
    <nav aria-label={m.nav.breadcrumbs} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1">
        <li className="flex max-w-48 min-w-0 shrink-0 items-center gap-1 max-lg:hidden">
          <HoverLink href={`/o/${organization.id}/#sites`} className="truncate rounded-sm text-muted hover:text-ink">
            {organization.title}
          </HoverLink>
          {between}
        </li>
        <li className="flex min-w-0 items-center">
          <span className="truncate font-medium">{site.title}</span>
        </li>
        {screen === undefined ? null : (
          <li className="flex shrink-0 items-center gap-1 max-lg:hidden">
            {between}
            <span aria-current="page" className="text-muted">
              {m.sites.screens[screen]}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
