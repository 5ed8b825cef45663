import type { ReactNode } from 'react';
import { LiveNotifications } from '@/components/notifications/live-notifications';
import type { User } from '@/lib/outputs';
import { AccountEnd } from './account-end';
import { SearchButton } from './search-button';
import { TopBar } from './top-bar';

interface PlainShellProps {
  user: User;
  orgId: string | undefined;
  /** Content of the bar. */
  title: ReactNode;
  children: ReactNode;
}

/** The frame of screens outside of spaces: the bar and one column. */
export function PlainShell({ user, orgId, title, children }: PlainShellProps) {
  return (
    <>
      <TopBar
        home={orgId === undefined ? '/' : `/o/${orgId}/`}
        end={
          <>
            <SearchButton />
            <AccountEnd user={user} orgId={orgId} />
          </>
        }
      >
        <span className="truncate font-medium">{title}</span>
      </TopBar>
      <LiveNotifications />
      <main id="text" tabIndex={-1} className="mx-auto w-full max-w-[960px] px-4 py-8 outline-none sm:px-6">
        {children}
      </main>
    </>
  );
}
