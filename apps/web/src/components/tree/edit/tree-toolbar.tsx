'use client';

import { Ellipsis, FilePlus, FileStack, Group, Link2, Plus } from 'lucide-react';
import { useSpace } from '@/components/space/space-context';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { m } from '@/messages';
import { isGenerated, takesPages } from '../tree-moves';
import { EntryMenu } from './entry-menu';
import { useTreeEditing } from './tree-editing-context';

/** Over the table of contents, for those who may change it: what can be made, and what can be done with the open page. */
export function TreeToolbar() {
  const editing = useTreeEditing();
  const { model, current } = useSpace();
  if (editing === undefined) return null;
  const open = model.nodes[current];
  const after = open === undefined || isGenerated(open) ? undefined : { id: open.id, below: open.type === 'group' };
  return (
    <div className="flex items-center gap-0.5 pt-1.5 pr-2 pl-4">
      <h2 className="min-w-0 flex-1 truncate text-xs font-medium text-muted">{m.tree.pages}</h2>
      {open === undefined ? null : (
        <Menu
          trigger={
            <IconButton label={m.tree.entryMenu(open.title)} className="size-8!">
              <Ellipsis className="icon" aria-hidden />
            </IconButton>
          }
        >
          <EntryMenu id={open.id} />
        </Menu>
      )}
      <Menu
        trigger={
          <IconButton label={m.tree.add} className="size-8!">
            <Plus className="icon" aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onClick={() => editing.showNew({ kind: 'page', near: after })}>
          <FilePlus className="icon text-muted" aria-hidden /> {m.tree.newPage}
        </MenuItem>
        {open !== undefined && takesPages(open) ? (
          <MenuItem onClick={() => editing.showNew({ kind: 'page', near: { id: open.id, below: true } })}>
            <FileStack className="icon text-muted" aria-hidden /> {m.tree.newPageBelow}
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => editing.showNew({ kind: 'group' })}>
          <Group className="icon text-muted" aria-hidden /> {m.tree.newGroup}
        </MenuItem>
        <MenuItem onClick={() => editing.showNew({ kind: 'link', near: after })}>
          <Link2 className="icon text-muted" aria-hidden /> {m.tree.newLink}
        </MenuItem>
      </Menu>
    </div>
  );
}
