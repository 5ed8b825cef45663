'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo, useRef } from 'react';
import { errorMessage } from '@/lib/errors';
import type { AccessTarget } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { Receiver } from './receiver';
import { type RoleChoice, roleOf } from './roles';

/** Actions on grants. Refusals are shown to the user. */
export interface AccessActions {
  /** Grants the role to all receivers, or to none of them. */
  give(receivers: readonly Receiver[], role: RoleChoice): Promise<void>;
  /** Changes the role of a receiver; can be undone. */
  change(receiver: Receiver, role: RoleChoice, before: RoleChoice): void;
  /** Takes back what was given, so that they have what comes from elsewhere; can be undone. */
  takeBack(receiver: Receiver, before: RoleChoice): void;
}

/** Returns the actions on roles of a space, a collection or a site. */
export function useAccess({ kind, id }: AccessTarget): AccessActions {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const latest = useRef(toast);
  latest.current = toast;

  return useMemo(() => {
    const on = { kind, id };
    async function done() {
      await queries.invalidateQueries({ queryKey: trpc.permissions.pathKey() });
      // It may have been one's own.
      router.refresh();
    }
    async function say(work: Promise<unknown>, words: string, back: () => Promise<unknown>) {
      try {
        await work;
        latest.current(words, { label: m.access.undo, run: () => void back().catch(fail).finally(done) });
      } catch (error) {
        fail(error);
      }
      await done();
    }
    const fail = (error: unknown) => latest.current(errorMessage(error));
    const put = (receivers: readonly Receiver[], role: RoleChoice) => {
      const idsOf = (wanted: Receiver['kind']) => receivers.filter((each) => each.kind === wanted).map((each) => each.id);
      const [users, teams] = [idsOf('user'), idsOf('team')];
      const permission = { role: roleOf(role), ...(users.length === 0 ? {} : { users }), ...(teams.length === 0 ? {} : { teams }) };
      return client.permissions.give.mutate({ on, permission });
    };

    return {
      async give(receivers, role) {
        await put(receivers, role);
        await done();
      },
      change: (receiver, role, before) =>
        void say(put([receiver], role), m.access.changed(receiver.name, m.access.roles[role]), () => put([receiver], before)),
      takeBack(receiver, before) {
        const work =
          receiver.kind === 'user'
            ? client.permissions.removeUser.mutate({ on, userId: receiver.id })
            : client.permissions.removeTeam.mutate({ on, teamId: receiver.id });
        void say(work, m.access.tookBack(receiver.name), () => put([receiver], before));
      },
    };
  }, [client, kind, id, queries, router, trpc]);
}
