'use client';

import Link from 'next/link';
import { useSpace } from '@/components/space/space-context';
import type { ListedReusable } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';

interface SharedUsersProps extends Pick<ListedReusable, 'uses' | 'users'> {
  label: string;
}

/** Places that show a piece of reusable content, or use a variable; pages as links. */
export function SharedUsers({ label, uses, users }: SharedUsersProps) {
  const { base } = useSpace();
  const others = uses - users.length;
  return (
    <ul aria-label={label} className="flex max-h-40 flex-wrap gap-x-3 gap-y-1 overflow-y-auto text-sm">
      {users.map((user) => (
        <li key={`${user.kind} ${user.id}`} className="min-w-0 wrap-anywhere">
          {user.path === undefined ? (
            user.title
          ) : (
            <Link href={pageHref(base, user.path)} prefetch={false} className="underline hover:text-accent">
              {user.title === '' ? m.links.untitled : user.title}
            </Link>
          )}
        </li>
      ))}
      {others > 0 ? <li className="text-muted">{m.reusable.others(others)}</li> : null}
    </ul>
  );
}
