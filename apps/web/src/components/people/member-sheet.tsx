'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HoverLink } from '@/components/app/hover-link';
import { Note } from '@/components/ui/note';
import { Sheet } from '@/components/ui/sheet';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

const SHOWN = 100;

/** The teams of a person, and the spaces that they can open with the role that counts there. */
export function MemberSheet({ orgId, userId, onClose }: { orgId: string; userId: string; onClose(): void }) {
  const trpc = useTRPC();
  const enabled = userId !== '';
  const member = useQuery(trpc.members.get.queryOptions({ orgId, userId }, { enabled }));
  const teams = useQuery(trpc.members.teams.queryOptions({ orgId, userId, limit: SHOWN }, { enabled }));
  const spaces = useQuery(trpc.members.spaces.queryOptions({ orgId, userId, limit: SHOWN }, { enabled }));
  const error = member.error ?? teams.error ?? spaces.error;
  return (
    <Sheet
      open={enabled}
      onOpenChange={(open) => (open ? undefined : onClose())}
      side="right"
      title={member.data === undefined ? m.people.title : m.people.openTitle(member.data.user.displayName)}
      wide
    >
      <div className="flex flex-col gap-6 p-4">
        {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
        <Part title={m.people.teams} empty={m.people.noTeams} isPending={teams.isPending}>
          {teams.data?.items.map(({ team, member: { role } }) => (
            <Row key={team.id} name={team.title} role={m.people.teamRoles[role]} />
          ))}
        </Part>
        <Part title={m.people.spaces} empty={m.people.noSpaces} isPending={spaces.isPending}>
          {spaces.data?.items.map(({ space, permission }) => (
            <Row key={space.id} href={`/s/${space.id}/`} name={space.title ?? m.people.untitled} role={m.access.roles[permission]} />
          ))}
        </Part>
      </div>
    </Sheet>
  );
}

function Part({
  title,
  empty,
  isPending,
  children,
}: {
  title: string;
  empty: string;
  isPending: boolean;
  children: ReactNode[] | undefined;
}) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">{title}</h3>
      {isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-16" />
      ) : children === undefined || children.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="rounded-md border border-line">{children}</ul>
      )}
    </section>
  );
}

function Row({ name, role, href }: { name: string; role: string; href?: string }) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line px-3 py-2 first:border-t-0">
      <span className="min-w-0 truncate">
        {href === undefined ? (
          name
        ) : (
          <HoverLink href={href} className="underline-offset-2 hover:underline">
            {name}
          </HoverLink>
        )}
      </span>
      <span className="text-xs text-muted">{role}</span>
    </li>
  );
}
