'use client';

import type { ReactNode } from 'react';
import { AccountEnd } from '@/components/app/account-end';
import { Presence } from '@/components/app/presence';
import { SearchButton } from '@/components/app/search-button';
import { TopBar } from '@/components/app/top-bar';
import { OrganizationLive } from '@/components/live/organization-live';
import { LiveNotifications } from '@/components/notifications/live-notifications';
import type { SiteFrame, User } from '@/lib/outputs';
import { SiteAction } from './site-action';
import { SiteAddress } from './site-address';
import { SiteBreadcrumbs } from './site-breadcrumbs';
import { SiteContext } from './site-context';
import { SiteNav } from './site-nav';
import { SiteState } from './site-state';

interface SiteShellProps extends SiteFrame {
  user: User;
  children: ReactNode;
}

/** The frame of a site: the bar, its screens, and where readers find it. */
export function SiteShell({ user, children, ...frame }: SiteShellProps) {
  const orgId = frame.organization.id;
  return (
    <SiteContext value={{ ...frame, userId: user.id }}>
      <TopBar
        home={`/o/${orgId}/`}
        end={
          <>
            <SearchButton />
            <SiteAction />
            <AccountEnd user={user} orgId={orgId} />
          </>
        }
      >
        <SiteBreadcrumbs />
        <SiteState />
      </TopBar>
      <Presence orgId={orgId} />
      <OrganizationLive orgId={orgId} />
      <LiveNotifications />
      <main
        id="text"
        tabIndex={-1}
        className="mx-auto w-full max-w-[960px] has-data-wide:max-w-[1440px] px-4 pt-3 pb-16 outline-none sm:px-6"
      >
        <SiteNav />
        <SiteAddress />
        {children}
      </main>
    </SiteContext>
  );
}
