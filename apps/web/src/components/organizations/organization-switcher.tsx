'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Menu } from '@/components/ui/menu';
import { m } from '@/messages';
import { NewOrganizationDialog } from './lazy-dialogs';
import { OrganizationItems } from './organization-items';
import { OrganizationLogo } from './organization-logo';

interface OrganizationSwitcherProps {
  orgId: string;
  title: string;
  logo: string | undefined;
}

/** Logo and name of the organization on the screen; its menu leads to the others, and makes a new one where the installation allows it. */
export function OrganizationSwitcher({ orgId, title, logo }: OrganizationSwitcherProps) {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-label={m.switcher.open(title)}
            className={buttonStyle('quiet', 'md', 'max-w-full min-w-0 shrink gap-1.5 px-2 text-ink')}
          >
            <OrganizationLogo logo={logo} className="h-5 max-w-16" />
            <span className="truncate font-medium">{title}</span>
            <ChevronsUpDown className="icon size-3.5 shrink-0 text-muted" aria-hidden />
          </button>
        }
      >
        <OrganizationItems orgId={orgId} onNew={() => setMaking(true)} />
      </Menu>
      <NewOrganizationDialog open={isMaking} onOpenChange={setMaking} />
    </>
  );
}
