'use client';

import { ArrowRightLeft, ChevronRight, Ellipsis, Folder, FolderPlus, Move, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { cx } from '@/lib/cx';
import type { Collection } from '@/lib/outputs';
import { m } from '@/messages';
import { ContentsList } from './contents-list';
import { useFolded } from './folded';
import { useHomeDialog } from './home-dialogs';

/** A collection in the list, with what is in it below while it is open. */
export function CollectionRow({ orgId, collection, depth }: { orgId: string; collection: Collection; depth: number }) {
  const inside = useId();
  // The outermost are open at first: what is in those is what people look for.
  const [open, toggle] = useFolded(collection.id, depth === 0);
  return (
    <li id={`collection-${collection.id}`} className="border-t border-line first:border-t-0">
      <div className="flex items-center transition-colors duration-100 hover:bg-hover">
        <button
          type="button"
          onClick={toggle}
          aria-expanded={open}
          aria-controls={inside}
          className="flex min-w-0 flex-1 items-center gap-4 px-4 py-3 text-left -outline-offset-2"
        >
          <span className="flex size-8 shrink-0 items-center justify-center gap-0.5 text-muted" aria-hidden>
            <ChevronRight className={cx('icon size-3.5 transition-transform duration-100', open && 'rotate-90')} />
            <Folder className="icon" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{collection.title}</span>
            {collection.description === undefined ? null : (
              <span className="block truncate text-xs text-muted">{collection.description}</span>
            )}
          </span>
        </button>
        {collection.permissions.admin ? <CollectionMenu collection={collection} /> : null}
      </div>
      <div id={inside}>{open ? <ContentsList orgId={orgId} parent={collection} depth={depth + 1} /> : null}</div>
    </li>
  );
}

function CollectionMenu({ collection }: { collection: Collection }) {
  const show = useHomeDialog();
  return (
    <Menu
      trigger={
        <IconButton label={m.collections.menu(collection.title)} className="mr-2">
          <Ellipsis className="icon" aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onClick={() => show({ kind: 'new', parent: collection })}>
        <FolderPlus className="icon text-muted" aria-hidden /> {m.collections.newInside}
      </MenuItem>
      <MenuItem onClick={() => show({ kind: 'rename', collection })}>
        <Pencil className="icon text-muted" aria-hidden /> {m.collections.rename}
      </MenuItem>
      <MenuItem onClick={() => show({ kind: 'move', item: collection })}>
        <Move className="icon text-muted" aria-hidden /> {m.collections.move}
      </MenuItem>
      <MenuItem onClick={() => show({ kind: 'transfer', item: collection })}>
        <ArrowRightLeft className="icon text-muted" aria-hidden /> {m.transfer.action}
      </MenuItem>
      <MenuSeparator />
      <MenuItem className="text-danger" onClick={() => show({ kind: 'delete', collection })}>
        <Trash2 className="icon" aria-hidden /> {m.collections.remove}
      </MenuItem>
    </Menu>
  );
}
