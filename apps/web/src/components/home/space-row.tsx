'use client';

import { ArrowRightLeft, Copy, Ellipsis, GitBranch, Move, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { SpaceEmoji } from '@/components/space/space-emoji';
import { StarButton } from '@/components/space/star-button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Space } from '@/lib/outputs';
import { m } from '@/messages';
import { useHomeDialog } from './home-dialogs';
import { useDuplicateSpace } from './use-duplicate-space';

/** One space in the list: the whole row leads to it, but for its menu. */
export function SpaceRow({ space }: { space: Space }) {
  return (
    <li className="flex items-center border-t border-line transition-colors duration-100 [contain-intrinsic-size:auto_60px] [content-visibility:auto] first:border-t-0 hover:bg-hover">
      <Link href={`/s/${space.id}/`} prefetch={false} className="flex min-w-0 flex-1 items-center gap-4 px-4 py-3 -outline-offset-2">
        <SpaceEmoji emoji={space.emoji} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{space.title}</span>
          <span className="flex items-center gap-1.5 text-xs text-muted">
            {space.gitSync === undefined ? (
              m.home.local
            ) : (
              <>
                <GitBranch className="icon size-3" aria-hidden />
                <span className="truncate">{space.gitSync.repoName ?? space.gitSync.url}</span>
              </>
            )}
          </span>
        </span>
        <span className="shrink-0 text-xs text-muted">
          <span className="max-sm:sr-only">{m.home.updated} </span>
          <RelativeTime at={space.updatedAt} />
        </span>
      </Link>
      <StarButton space={space} className={space.permissions.admin ? undefined : 'mr-2'} />
      {space.permissions.admin ? <SpaceMenu space={space} /> : null}
    </li>
  );
}

function SpaceMenu({ space }: { space: Space }) {
  const show = useHomeDialog();
  const duplicate = useDuplicateSpace(space);
  return (
    <Menu
      trigger={
        <IconButton label={m.collections.menu(space.title)} className="mr-2">
          <Ellipsis className="icon" aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onClick={() => show({ kind: 'move', item: space })}>
        <Move className="icon text-muted" aria-hidden /> {m.collections.move}
      </MenuItem>
      <MenuItem onClick={duplicate}>
        <Copy className="icon text-muted" aria-hidden /> {m.collections.duplicate}
      </MenuItem>
      <MenuItem onClick={() => show({ kind: 'transfer', item: space })}>
        <ArrowRightLeft className="icon text-muted" aria-hidden /> {m.transfer.action}
      </MenuItem>
      <MenuSeparator />
      <MenuItem className="text-danger" onClick={() => show({ kind: 'delete-space', space })}>
        <Trash2 className="icon" aria-hidden /> {m.collections.remove}
      </MenuItem>
    </Menu>
  );
}
