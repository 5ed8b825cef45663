import { Avatar } from '@/components/app/avatar';
import type { ChangeRequest, PublicUser } from '@/lib/outputs';
import { m } from '@/messages';

/** Shows the author of the change request and its contributors. */
export function People({ changeRequest, contributors }: { changeRequest: ChangeRequest; contributors: PublicUser[] }) {
  const { createdBy } = changeRequest;
  const others = contributors.filter(({ id }) => id !== createdBy.id);
  return (
    <section aria-label={m.changeRequests.people}>
      <h2 className="mb-2 text-sm font-semibold">{m.changeRequests.people}</h2>
      <ul className="flex flex-col gap-2">
        <Person user={createdBy} note={m.changeRequests.author} />
        {others.map((user) => (
          <Person key={user.id} user={user} />
        ))}
      </ul>
    </section>
  );
}

function Person({ user, note }: { user: PublicUser; note?: string }) {
  return (
    <li className="flex items-center gap-2">
      <Avatar name={user.displayName} photo={user.photoURL} />
      <span className="min-w-0 flex-1 truncate">{user.displayName}</span>
      {note === undefined ? null : <span className="text-xs text-muted">{note}</span>}
    </li>
  );
}
