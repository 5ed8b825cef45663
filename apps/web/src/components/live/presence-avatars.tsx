'use client';

import { Pencil } from 'lucide-react';
import { Avatar } from '@/components/app/avatar';
import { useSpace } from '@/components/space/space-context';
import { Tooltip } from '@/components/ui/tooltip';
import { m } from '@/messages';
import { usePeople } from './live-context';
import { type PresentPerson, peopleAt } from './live-message';

/** Shown one by one; of the rest it is said how many there are. */
const SHOWN = 4;

/** Those who are at the same page, or at the same screen of a change request: pictures, with a sign on who edits. */
export function PresenceAvatars() {
  const { model, current, changeRequest } = useSpace();
  const page = model.nodes[current]?.id;
  const people = peopleAt(usePeople(), {
    ...(changeRequest === undefined ? {} : { changeRequest: changeRequest.id }),
    ...(page === undefined ? {} : { page }),
  });
  // On the other screens of a space everybody is at another thing.
  if (people.length === 0 || (page === undefined && changeRequest === undefined)) return null;
  return (
    <ul aria-label={m.presence.label} className="flex items-center gap-1 px-1 max-sm:hidden">
      {people.slice(0, SHOWN).map((person) => (
        <Person key={person.id} person={person} onPage={page !== undefined} />
      ))}
      {people.length > SHOWN ? <li className="text-xs text-muted">{m.presence.more(people.length - SHOWN)}</li> : null}
    </ul>
  );
}

function Person({ person, onPage }: { person: PresentPerson; onPage: boolean }) {
  const { displayName, photoURL, editing } = person;
  const words = onPage ? (editing ? m.presence.edits(displayName) : m.presence.reads(displayName)) : m.presence.here(displayName);
  return (
    <li>
      <Tooltip label={words}>
        <span role="img" className="relative block rounded-full" aria-label={words}>
          <Avatar name={displayName} photo={photoURL} />
          {editing ? (
            <span
              aria-hidden
              className="absolute -right-0.5 -bottom-0.5 flex size-3.5 items-center justify-center rounded-full bg-accent text-on-accent"
            >
              <Pencil className="size-2" />
            </span>
          ) : null}
        </span>
      </Tooltip>
    </li>
  );
}
