'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/errors';
import type { Member } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { type MemberRole, memberRoleLabel } from './member-roles';

/** Changes of members; each says in the corner what it did, and the list follows. */
export interface MemberActions {
  busy: boolean;
  changeRole(member: Member, role: MemberRole): void;
  setDisabled(member: Member, disabled: boolean): Promise<void>;
  setSso(member: Member, sso: boolean): void;
  remove(member: Member): Promise<void>;
}

/** Returns the changes of an organization's members. What fails is said in the corner, and changes nothing. */
export function useMemberActions(orgId: string): MemberActions {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.members.pathKey() }),
    onError: (error) => toast(errorMessage(error)),
  });
  const by = (member: Member) => ({ orgId, userId: member.user.id });
  const setRole = (member: Member, role: MemberRole) => () =>
    client.members.update.mutate({ ...by(member), patch: { role: role === 'guest' ? null : role } });
  return {
    busy: change.isPending,
    changeRole(member, role) {
      const { displayName } = member.user;
      change.mutate(setRole(member, role), {
        onSuccess: () =>
          toast(m.people.changed(displayName, memberRoleLabel(role === 'guest' ? null : role)), {
            label: m.people.undo,
            run: () => change.mutate(setRole(member, member.role ?? 'guest')),
          }),
      });
    },
    async setDisabled(member, disabled) {
      await change.mutateAsync(() => client.members.update.mutate({ ...by(member), patch: { disabled } }));
      toast(disabled ? m.people.suspendedNow(member.user.displayName) : m.people.reinstated(member.user.displayName));
    },
    setSso(member, sso) {
      const run = () =>
        sso ? client.members.requireSso.mutate(by(member)) : client.members.update.mutate({ ...by(member), patch: { sso } });
      change.mutate(run, {
        onSuccess: () => toast(sso ? m.people.ssoRequired(member.user.displayName) : m.people.ssoFree(member.user.displayName)),
      });
    },
    async remove(member) {
      await change.mutateAsync(() => client.members.remove.mutate(by(member)));
      toast(m.people.removed(member.user.displayName));
    },
  };
}
