'use client';

import { Avatar } from '@/components/app/avatar';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import type { Mentionable } from './use-mentions';

interface MentionListProps {
  id: string;
  people: readonly Mentionable[];
  chosen: number;
  onTake(person: Mentionable): void;
}

/** People to choose from, under the field that has the focus. */
export function MentionList({ id, people, chosen, onTake }: MentionListProps) {
  if (people.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.comments.mentions}
      className="overlay-shadow absolute inset-x-0 top-full z-50 mt-1 rounded-md border border-line bg-raised p-1"
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // The field keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(person);
          }}
          className={cx('flex min-h-9 items-center gap-2 rounded-sm px-2 text-sm', index === chosen && 'bg-hover')}
        >
          <Avatar name={person.displayName} photo={person.photoURL} />
          <span className="truncate">{person.displayName}</span>
        </div>
      ))}
    </div>
  );
}
