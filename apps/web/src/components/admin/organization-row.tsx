'use client';

import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { formatBytes } from '@/lib/intl';
import type { OperatedOrganization } from '@/lib/outputs';
import { useTRPCClient } from '@/lib/trpc';
import { m } from '@/messages';
import { Moment } from './health-screen';
import { DeleteAnyOrganizationDialog, QuotaDialog, RenameOrganizationDialog } from './lazy-dialogs';
import { useAdminAction } from './use-admin-action';

/** One organization: title, extent, and what can be done about it. */
export function OrganizationRow({ organization }: { organization: OperatedOrganization }) {
  const client = useTRPCClient();
  const action = useAdminAction();
  const [asking, setAsking] = useState<'rename' | 'delete' | 'quotas'>();
  const { id, title, people, spaces, bytes, deletedAt, eraseAt } = organization;
  const words = m.admin.organizations;
  const close = () => setAsking(undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0">
      <span className="flex min-w-0 flex-1 basis-56 flex-col">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="font-mono text-xs text-muted wrap-anywhere">{id}</span>
      </span>
      {deletedAt === null ? (
        <>
          <span className="text-xs text-muted tabular-nums">{words.counts(people, spaces, formatBytes(bytes))}</span>
          <Menu
            trigger={
              <IconButton label={words.more(title)}>
                <Ellipsis className="icon" aria-hidden />
              </IconButton>
            }
          >
            <MenuItem onClick={() => setAsking('quotas')}>{m.admin.quotas.open}</MenuItem>
            <MenuItem onClick={() => setAsking('rename')}>{words.rename}</MenuItem>
            <MenuSeparator />
            <MenuItem className="text-danger" onClick={() => setAsking('delete')}>
              {words.remove}
            </MenuItem>
          </Menu>
        </>
      ) : (
        <>
          <Badge tone="warning">{words.deleted}</Badge>
          <span className="text-xs text-muted">
            {eraseAt === null || eraseAt === 0 ? (
              words.erasing
            ) : (
              <>
                {words.erasedAt} <Moment at={eraseAt} />
              </>
            )}
          </span>
          {eraseAt === 0 ? null : (
            <Button onClick={() => action.run(() => client.admin.organizations.restore.mutate({ orgId: id }))} disabled={action.busy}>
              {words.undo}
            </Button>
          )}
        </>
      )}
      {asking === 'rename' ? <RenameOrganizationDialog organization={organization} onClose={close} /> : null}
      {asking === 'delete' ? <DeleteAnyOrganizationDialog organization={organization} onClose={close} /> : null}
      {asking === 'quotas' ? <QuotaDialog organization={organization} onClose={close} /> : null}
    </li>
  );
}
