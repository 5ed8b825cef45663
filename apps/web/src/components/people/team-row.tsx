'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Menu, MenuItem } from '@/components/ui/menu';
import { cx } from '@/lib/cx';
import type { Team } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { TeamDialog } from './lazy-dialogs';
import { TeamMembers } from './team-members';

interface TeamRowProps {
  orgId: string;
  team: Team;
  isAdmin: boolean;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** One team: its name and numbers; its people fold out. */
export function TeamRow({ orgId, team, isAdmin, open, onOpenChange }: TeamRowProps) {
  const id = useId();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState<'rename' | 'delete'>();
  const close = () => setAsking(undefined);
  const remove = useMutation(
    trpc.teams.delete.mutationOptions({
      onSuccess: () => {
        close();
        toast(m.teams.removed(team.title));
        return queries.invalidateQueries({ queryKey: trpc.teams.pathKey() });
      },
    }),
  );
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="flex items-center pr-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(!open)}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-md px-4 py-3 text-left hover:bg-hover"
        >
          <ChevronRight className={cx('icon text-muted transition-transform duration-100', open && 'rotate-90')} aria-hidden />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{team.title}</span>
            <span className="block text-xs text-muted">{m.teams.facts(team.members, team.spaces)}</span>
          </span>
        </button>
        {isAdmin ? (
          <Menu
            trigger={
              <IconButton label={m.teams.more(team.title)}>
                <Ellipsis className="icon" aria-hidden />
              </IconButton>
            }
          >
            <MenuItem onClick={() => setAsking('rename')}>{m.teams.rename}</MenuItem>
            <MenuItem className="text-danger" onClick={() => setAsking('delete')}>
              {m.teams.remove}
            </MenuItem>
          </Menu>
        ) : null}
      </div>
      <div id={id} hidden={!open}>
        {open ? <TeamMembers orgId={orgId} team={team} /> : null}
      </div>
      <TeamDialog orgId={orgId} team={team} open={asking === 'rename'} onOpenChange={close} />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        title={m.teams.removeTitle(team.title)}
        description={m.teams.removeBody(team.members, team.spaces)}
        action={m.teams.removeAction}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ orgId, teamId: team.id })}
        typed={{ name: team.title, label: m.settings.deleteConfirm(team.title) }}
      />
    </li>
  );
}
