'use client';

import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { SharedUsers } from '@/components/reusable/shared-users';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { ListedVariable } from '@/lib/outputs';
import { m } from '@/messages';

interface VariableRowProps {
  variable: ListedVariable;
  mayEdit: boolean;
  onChange(): void;
  onDelete(): void;
}

/** One variable: its name and value, what uses it, and what can be done with it. */
export function VariableRow({ variable: { name, value, uses, users }, mayEdit, onChange, onDelete }: VariableRowProps) {
  const words = m.variables;
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-mono text-sm font-medium wrap-anywhere">{name}</p>
        <p className="wrap-anywhere">{value}</p>
        <p className="mt-1 text-sm text-muted">{words.uses(uses)}</p>
        {uses === 0 ? null : <SharedUsers label={words.usersOf(name)} uses={uses} users={users} />}
      </div>
      {mayEdit ? (
        <Menu
          trigger={
            <IconButton label={words.more(name)}>
              <Ellipsis className="icon" aria-hidden />
            </IconButton>
          }
        >
          <MenuItem onClick={onChange}>
            <Pencil className="icon" aria-hidden /> {words.change}
          </MenuItem>
          <MenuItem onClick={onDelete} className="text-danger">
            <Trash2 className="icon" aria-hidden /> {words.remove}
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  );
}
