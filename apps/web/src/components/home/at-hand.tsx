'use client';

import Link from 'next/link';
import { SpaceEmoji } from '@/components/space/space-emoji';
import { useStarred } from '@/components/space/use-star';
import type { StarredSpaces } from '@/lib/outputs';
import { spacesOf } from '@/lib/recent-pages';
import { m } from '@/messages';
import { useRecentPages } from './use-recent-pages';

/** Spaces that were opened last, and pages that are looked through for them. */
const MOST_RECENT = 6;
const MOST_PAGES = 60;

/** Spaces at hand: those with a star, and those that were opened last in this browser; nothing where there are none. */
export function AtHand({ orgId, initial }: { orgId: string; initial: StarredSpaces }) {
  const starred = useStarred(orgId, initial);
  const pages = useRecentPages(orgId, MOST_PAGES);
  const recent = spacesOf(
    pages.filter(({ href }) => !starred.some(({ id }) => href.startsWith(`/s/${id}/`))),
    MOST_RECENT,
  );
  if (starred.length + recent.length === 0) return null;
  return (
    <div className="mb-8 flex flex-col gap-4">
      <Spaces id="starred" title={m.stars.title} spaces={starred} />
      <Spaces id="recent-spaces" title={m.stars.recent} spaces={recent} />
    </div>
  );
}

interface SpacesProps {
  id: string;
  title: string;
  spaces: readonly { id: string; title: string; emoji?: string | undefined }[];
}

function Spaces({ id, title, spaces }: SpacesProps) {
  if (spaces.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {spaces.map((space) => (
          <li key={space.id} className="max-w-full">
            <Link
              href={`/s/${space.id}/`}
              prefetch={false}
              className="flex min-h-10 max-w-80 items-center gap-2.5 rounded-md border border-line bg-raised px-3 py-1.5 hover:bg-hover"
            >
              <SpaceEmoji emoji={space.emoji ?? ''} />
              <span className="min-w-0 truncate font-medium">{space.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
