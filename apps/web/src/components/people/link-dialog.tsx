'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { MEMBER_ROLES, type MemberRole, memberRole, memberRoleHint } from './member-roles';

/** Creates a link that anybody can join through, with a role. */
export function LinkDialog({ orgId, open, onOpenChange }: { orgId: string; open: boolean; onOpenChange(open: boolean): void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const [role, setRole] = useState<MemberRole>('read');
  const make = useMutation(
    trpc.invites.createLink.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        toast(m.invites.made);
        return queries.invalidateQueries({ queryKey: trpc.invites.pathKey() });
      },
    }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.invites.newLinkTitle} description={m.invites.newLinkLead}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!make.isPending) make.mutate({ orgId, link: { role: role === 'guest' ? null : role } });
        }}
      >
        {make.isError ? <Note tone="danger">{errorMessage(make.error)}</Note> : null}
        <div>
          <Select label={m.people.role} value={role} onValueChange={(next) => setRole(memberRole(next))} options={MEMBER_ROLES} />
          <p className="mt-1.5 text-xs text-muted">{memberRoleHint(role)}</p>
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={make.isPending}>
            {make.isPending ? m.invites.making : m.invites.makeLink}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
