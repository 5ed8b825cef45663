import Link from 'next/link';
import { Note } from '@/components/ui/note';
import type { UnreadPages } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';

/** Names the pages of a space that take too much to read; nothing where there are none. */
export function UnreadPagesNote({ base, pages }: { base: string; pages: UnreadPages }) {
  if (pages.length === 0) return null;
  return (
    <div className="mb-8">
      <Note>
        <p>{m.space.unread(pages.length)}</p>
        <ul className="mt-1 list-disc pl-5">
          {pages.map(({ id, title, path }) => (
            <li key={id}>
              <Link href={pageHref(base, path)} prefetch={false} className="underline">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
