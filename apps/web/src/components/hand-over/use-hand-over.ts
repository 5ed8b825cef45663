'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { Member, Role } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Future of whoever hands an organization over: nothing, another role, or no member any more. */
export type Afterwards = { kind: 'stay' | 'leave' } | { kind: 'role'; role: Exclude<Role, 'admin'> };

interface HandOver {
  to: Member;
  afterwards: Afterwards;
}

/**
 * Hands an organization over: the other person is an admin before one's own role changes, so that there is always an admin. A step that fails leaves those before it
 * done; handing over again does the rest.
 */
export function useHandOver({ orgId, me, onDone }: { orgId: string; me: string; onDone(): void }) {
  const trpc = useTRPC();
  const { members } = useTRPCClient();
  const queries = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  return useMutation({
    async mutationFn({ to, afterwards }: HandOver) {
      if (to.role !== 'admin') await members.update.mutate({ orgId, userId: to.user.id, patch: { role: 'admin' } });
      if (afterwards.kind === 'role') await members.update.mutate({ orgId, userId: me, patch: { role: afterwards.role } });
      if (afterwards.kind === 'leave') await members.remove.mutate({ orgId, userId: me });
    },
    onSuccess(_, { to, afterwards }) {
      onDone();
      toast(m.handOver.done(to.user.displayName));
      if (afterwards.kind === 'role') router.push(`/o/${orgId}/`);
      if (afterwards.kind === 'leave') router.push('/');
      // The server knows what one may see from now on.
      if (afterwards.kind !== 'stay') router.refresh();
    },
    onSettled: (_, error, { afterwards }) =>
      error === null && afterwards.kind === 'leave' ? undefined : queries.invalidateQueries({ queryKey: trpc.members.pathKey() }),
  });
}
