import type { ReactNode } from 'react';
import { HoverLink } from '@/components/app/hover-link';
import { m } from '@/messages';
import { Logo } from './logo';

interface TopBarProps {
  /** Before the logo, such as the button for the pages. */
  before?: ReactNode;
  /** Target of the logo's link. */
  home: string;
  /** Current location: breadcrumbs and state. */
  children?: ReactNode;
  /** At the end: search, the main action, the account. */
  end: ReactNode;
}

/** The one bar on top: where am I, what state is it in, the main action. */
export function TopBar({ before, home, children, end }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex h-(--o-bar-height) items-center gap-2 border-b border-line bg-canvas px-3 print:hidden">
      <a
        href="#text"
        className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-2 focus-visible:z-30 focus-visible:rounded-md focus-visible:bg-accent focus-visible:px-3 focus-visible:py-2 focus-visible:text-on-accent"
      >
        {m.common.skip}
      </a>
      {before}
      <HoverLink
        href={home}
        aria-label={m.nav.home}
        className="flex size-9 shrink-0 items-center justify-center rounded-md text-accent hover:bg-hover"
      >
        <Logo className="size-6" />
      </HoverLink>
      <div className="flex min-w-0 flex-1 items-center gap-3">{children}</div>
      <div className="flex shrink-0 items-center gap-1">{end}</div>
    </header>
  );
}
