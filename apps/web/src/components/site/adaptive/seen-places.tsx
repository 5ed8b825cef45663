import { Eye, EyeOff } from 'lucide-react';
import { Note } from '@/components/ui/note';
import { cx } from '@/lib/cx';
import type { SeenPlace } from '@/lib/outputs';
import { m } from '@/messages';

/** The parts of a site, each with its pages; what the visitor does not see is struck through, and says so. */
export function SeenPlaces({ places, closed }: { places: readonly SeenPlace[]; closed: number }) {
  return (
    <>
      {closed > 0 ? <Note>{m.adaptive.closed(closed)}</Note> : null}
      <ul aria-label={m.adaptive.preview} className="flex flex-col gap-3">
        {places.map((place) => (
          <li key={place.id} className="rounded-md border border-line">
            <Place place={place} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Place({ place: { title, section, isSeen, isDraft, seen, count, pages } }: { place: SeenPlace }) {
  const state = isSeen ? m.adaptive.seen(seen, count) : isDraft ? m.adaptive.draft : m.adaptive.unseen;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 px-4 py-2.5">
        <h3 className="min-w-0 font-medium wrap-anywhere">{section === null ? title : `${section} › ${title}`}</h3>
        <p role="status" className={cx('text-sm', isSeen ? 'text-muted' : 'text-danger')}>
          {state}
        </p>
      </div>
      {pages.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys.
        <ul tabIndex={0} aria-label={title} className="max-h-80 overflow-y-auto border-t border-line px-4 py-2 text-sm">
          {pages.map((page) => (
            <li key={page.id} className="flex items-start gap-2 py-0.5" style={{ paddingInlineStart: `${Math.min(page.depth, 6) * 16}px` }}>
              {page.isSeen ? (
                <Eye className="icon mt-0.5 size-4 shrink-0 text-success" aria-hidden />
              ) : (
                <EyeOff className="icon mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
              )}
              <span className={cx('wrap-anywhere', page.isSeen ? '' : 'text-muted line-through')}>{page.title}</span>
              {page.isSeen ? null : <span className="sr-only">{m.adaptive.pageUnseen}</span>}
            </li>
          ))}
          {count > pages.length ? <li className="py-1 text-muted">{m.adaptive.morePages(count - pages.length)}</li> : null}
        </ul>
      )}
    </>
  );
}
