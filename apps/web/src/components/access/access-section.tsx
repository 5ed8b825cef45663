'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { ListEnd } from '@/components/ui/list-end';
import type { AccessTarget, EverybodyList, Role, TeamPermissionList, UserPermissionList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { EverybodySection } from './everybody-section';
import { GrantRow } from './grant-row';
import { GiveAccessDialog } from './lazy-dialogs';
import { teamReceiver, userReceiver } from './receiver';
import { choiceOf, rolesUpTo } from './roles';
import { GRANTS_STEP } from './steps';
import { useAccess } from './use-access';

/** Access data that the server has read when the screen opens. */
export interface KnownAccess {
  teams: TeamPermissionList;
  users: UserPermissionList;
  everybody: EverybodyList;
}

/** Current user, their role on the target, and whether they have it through the organization, so that no grant can remove it. */
export interface AccessViewer {
  userId: string;
  role: Role;
  isOrganizationAdmin: boolean;
}

interface AccessSectionProps {
  on: AccessTarget;
  orgId: string;
  initial: KnownAccess;
  viewer: AccessViewer;
}

/** Shows the roles on a space, a collection or a site. Roles are granted, changed and revoked here; everybody with access is listed. */
export function AccessSection({ on, orgId, initial, viewer }: AccessSectionProps) {
  const trpc = useTRPC();
  const actions = useAccess(on);
  const [isGiving, setGiving] = useState(false);
  const [opened, setOpened] = useState(0);
  const roles = rolesUpTo(viewer.role);
  const asked = { on, limit: GRANTS_STEP };
  const teams = useInfiniteQuery(
    trpc.permissions.teams.infiniteQueryOptions(asked, {
      initialData: { pages: [initial.teams], pageParams: [null] },
      getNextPageParam: (last) => last.next?.page,
    }),
  );
  const users = useInfiniteQuery(
    trpc.permissions.users.infiniteQueryOptions(asked, {
      initialData: { pages: [initial.users], pageParams: [null] },
      getNextPageParam: (last) => last.next?.page,
    }),
  );
  const grants = [
    ...teams.data.pages.flatMap(({ items }) => items.map(({ team, permission }) => ({ receiver: teamReceiver(team), permission }))),
    ...users.data.pages.flatMap(({ items }) => items.map(({ user, permission }) => ({ receiver: userReceiver(user), permission }))),
  ];
  function give() {
    setOpened((count) => count + 1);
    setGiving(true);
  }
  useCommands([{ id: 'give-access', title: m.access.give, icon: UserPlus, run: give }]);
  return (
    <section aria-labelledby="access" className="mt-12">
      <div className="mb-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="access" className={on.kind === 'site' ? 'font-semibold' : 'text-lg font-semibold'}>
            {m.access.title}
          </h2>
          <p className="mt-0.5 max-w-[64ch] text-muted">{m.access.leads[on.kind]}</p>
        </div>
        <Button onClick={give}>
          <UserPlus className="icon" aria-hidden /> {m.access.give}
        </Button>
      </div>
      {grants.length === 0 ? (
        <div className="rounded-md border border-line px-4 py-5">
          <p className="font-medium">{m.access.emptyTitle}</p>
          <p className="mt-0.5 text-muted">{m.access.emptyBody}</p>
        </div>
      ) : (
        <ul aria-label={m.access.given} className="rounded-md border border-line">
          {grants.map(({ receiver, permission }) => {
            const isMe = receiver.id === viewer.userId;
            return (
              <GrantRow
                key={receiver.id}
                receiver={receiver}
                role={choiceOf(permission)}
                roles={roles}
                isMe={isMe}
                isRisky={isMe && !viewer.isOrganizationAdmin}
                actions={actions}
              />
            );
          })}
        </ul>
      )}
      <ListEnd list={teams} />
      <ListEnd list={users} />
      <EverybodySection on={on} initial={initial.everybody} userId={viewer.userId} />
      <GiveAccessDialog
        key={opened}
        orgId={orgId}
        given={new Set(grants.map(({ receiver }) => receiver.id))}
        roles={roles}
        actions={actions}
        open={isGiving}
        onOpenChange={setGiving}
      />
    </section>
  );
}
