import { Users } from 'lucide-react';
import { Avatar } from '@/components/app/avatar';
import type { PublicUser } from '@/lib/outputs';
import { m } from '@/messages';

/** A person or a team that a role is given to. */
export interface Receiver {
  kind: 'user' | 'team';
  id: string;
  name: string;
  /** Detail that distinguishes receivers of the same name: an address, or the number of members. */
  detail?: string | undefined;
  photo?: string | undefined;
}

export function userReceiver({
  id,
  displayName,
  email,
  photoURL,
}: Pick<PublicUser, 'id' | 'displayName' | 'email' | 'photoURL'>): Receiver {
  return { kind: 'user', id, name: displayName, detail: email, photo: photoURL };
}

export function teamReceiver({ id, title, members }: { id: string; title: string; members: number }): Receiver {
  return { kind: 'team', id, name: title, detail: m.access.members(members) };
}

/** Shows the name and picture of a person or a team. */
export function ReceiverName({ receiver: { kind, name, detail, photo }, note }: { receiver: Receiver; note?: string | undefined }) {
  return (
    <>
      {kind === 'user' ? (
        <Avatar name={name} photo={photo} />
      ) : (
        <span aria-hidden className="flex size-7 shrink-0 items-center justify-center rounded-full bg-hover text-muted">
          <Users className="icon size-4" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          {name}
          {note === undefined ? null : <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
        </span>{' '}
        {detail === undefined ? null : <span className="block truncate text-xs text-muted">{detail}</span>}
      </span>
    </>
  );
}
