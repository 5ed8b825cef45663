import type { ReactNode } from 'react';
import { LiveNotifications } from '@/components/notifications/live-notifications';
import { OrganizationSwitcher } from '@/components/organizations/organization-switcher';
import type { Organization, User } from '@/lib/outputs';
import { AccountEnd } from './account-end';
import { SearchButton } from './search-button';
import { TopBar } from './top-bar';

interface PlainShellProps {
  user: User;
  orgId: string | undefined;
  /** Content of the bar: the name of the organization, or of the screen. */
  title: string;
  /** The organization of the screen: its name leads to the others. */
  organization?: Pick<Organization, 'urls'>;
  children: ReactNode;
}

/** The frame of screens outside of spaces: the bar and one column. */
export function PlainShell({ user, orgId, title, organization, children }: PlainShellProps) {
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
        {organization !== undefined && orgId !== undefined ? (
          <OrganizationSwitcher orgId={orgId} title={title} logo={organization.urls.logo} />
        ) : (
          <span className="truncate font-medium">{title}</span>
        )}
      </TopBar>
      <LiveNotifications />
      <main id="text" tabIndex={-1} className="mx-auto w-full max-w-[960px] px-4 py-8 outline-none sm:px-6">
        {children}
      </main>
    </>
  );
}
