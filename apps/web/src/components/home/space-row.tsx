import { GitBranch } from 'lucide-react';
import Link from 'next/link';
import { SpaceEmoji } from '@/components/space/space-emoji';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Space } from '@/lib/outputs';
import { m } from '@/messages';

/** One space in the list: the whole row leads to it. */
export function SpaceRow({ space }: { space: Space }) {
  return (
    <li className="border-t border-line [contain-intrinsic-size:auto_60px] [content-visibility:auto] first:border-t-0">
      <Link
        href={`/s/${space.id}/`}
        prefetch={false}
        className="flex items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors duration-100 hover:bg-hover"
      >
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
    </li>
  );
}
