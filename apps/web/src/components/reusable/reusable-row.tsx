'use client';

import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { ListedReusable } from '@/lib/outputs';
import { m } from '@/messages';
import { SharedUsers } from './shared-users';

interface ReusableRowProps {
  piece: ListedReusable;
  mayEdit: boolean;
  onRename(): void;
  onDelete(): void;
}

/** One piece of reusable content: its title and file, what shows it, and what can be done with it. */
export function ReusableRow({ piece, mayEdit, onRename, onDelete }: ReusableRowProps) {
  const words = m.reusable;
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{piece.title}</p>
        <p className="font-mono text-xs text-muted wrap-anywhere">{piece.path}</p>
        <p className="mt-1 text-sm text-muted">{words.uses(piece.uses)}</p>
        {piece.uses === 0 ? null : <SharedUsers label={words.usersOf(piece.title)} {...piece} />}
      </div>
      {mayEdit ? (
        <Menu
          trigger={
            <IconButton label={words.more(piece.title)}>
              <Ellipsis className="icon" aria-hidden />
            </IconButton>
          }
        >
          <MenuItem onClick={onRename}>
            <Pencil className="icon" aria-hidden /> {words.rename}
          </MenuItem>
          <MenuItem onClick={onDelete} className="text-danger">
            <Trash2 className="icon" aria-hidden /> {words.remove}
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  );
}
