'use client';

import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { listText } from '@/lib/intl';
import type { OperatedPerson } from '@/lib/outputs';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { ErasePersonDialog, ExportPersonDialog, OperatorDialog } from './lazy-dialogs';
import { useAdminAction } from './use-admin-action';

/** One account: name, address, organizations, and what can be done about it. */
export function PersonRow({ person, isMe }: { person: OperatedPerson; isMe: boolean }) {
  const client = useTRPCClient();
  const action = useAdminAction();
  const toast = useToast();
  const [asking, setAsking] = useState<'erase' | 'export' | 'operator'>();
  const { email, displayName, operator, disabledAt, organizations } = person;
  const words = m.admin.people;
  const close = () => setAsking(undefined);
  const enable = async () => {
    await client.admin.people.enable.mutate({ email });
    toast(words.enabledNow(displayName));
  };
  const disable = async () => {
    await client.admin.people.disable.mutate({ email });
    toast(words.disabledNow(displayName), { label: words.undo, run: () => action.run(enable) });
  };
  const signOut = async () => toast(words.signedOut(displayName, (await client.admin.people.signOut.mutate({ email })).sessions));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0">
      <span className="flex min-w-0 flex-1 basis-56 flex-col wrap-anywhere">
        <span className="font-medium">{displayName}</span>
        <span className="text-xs text-muted">{email}</span>
      </span>
      <span className="max-w-64 text-xs text-muted wrap-anywhere max-sm:basis-full">
        {organizations.length === 0 ? words.noOrganization : listText(organizations.map(({ title }) => title))}
      </span>
      {operator ? <Badge tone="accent">{words.operator}</Badge> : null}
      {disabledAt === null ? null : <Badge tone="warning">{words.off}</Badge>}
      <Menu
        trigger={
          <IconButton label={words.more(displayName)}>
            <Ellipsis className="icon" aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onClick={() => action.run(signOut)}>{words.signOut}</MenuItem>
        {isMe || (disabledAt !== null && !operator) ? null : (
          <MenuItem onClick={() => setAsking('operator')}>{operator ? words.endOperator : words.makeOperator}</MenuItem>
        )}
        <MenuItem onClick={() => setAsking('export')}>{words.exportData}</MenuItem>
        {isMe ? null : (
          <>
            <MenuSeparator />
            {disabledAt === null ? (
              <MenuItem onClick={() => action.run(disable)}>{words.disable}</MenuItem>
            ) : (
              <MenuItem onClick={() => action.run(enable)}>{words.enable}</MenuItem>
            )}
            <MenuItem className="text-danger" onClick={() => setAsking('erase')}>
              {words.erase}
            </MenuItem>
          </>
        )}
      </Menu>
      {asking === 'operator' ? <OperatorDialog person={person} onClose={close} /> : null}
      {asking === 'export' ? <ExportPersonDialog person={person} onClose={close} /> : null}
      {asking === 'erase' ? <ErasePersonDialog person={person} onClose={close} /> : null}
    </li>
  );
}
