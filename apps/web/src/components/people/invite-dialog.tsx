'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { AddressesFromFile } from './addresses-from-file';
import { MEMBER_ROLES, type MemberRole, memberRole, memberRoleHint } from './member-roles';
import { parseAddresses } from './parse-addresses';

interface InviteDialogProps {
  organization: Organization;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Invites people by their addresses. Afterwards the list of invites is shown, where their links can be copied. Mounted anew each time it opens. */
export function InviteDialog({ organization, open, onOpenChange }: InviteDialogProps) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const [role, setRole] = useState<MemberRole>(organization.defaultRole ?? 'guest');
  const [sso, setSso] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const send = useMutation(
    trpc.invites.inviteByEmail.mutationOptions({
      onSuccess: async ({ users, invited, failedSSOEmails }) => {
        setRefused(failedSSOEmails ?? []);
        if ((failedSSOEmails ?? []).length > 0) return;
        toast(m.invites.sent(invited));
        await Promise.all([
          queries.invalidateQueries({ queryKey: trpc.members.pathKey() }),
          queries.invalidateQueries({ queryKey: trpc.invites.pathKey() }),
        ]);
        onOpenChange(false);
        // Some of them wait for their link, which is in the list of invites.
        if (users.length < invited) router.push(`/o/${organization.id}/settings/invites`);
      },
    }),
  );
  const form = useForm({
    fields: ['emails'],
    error: send.error,
    onSubmit: ({ emails }) => {
      const addresses = parseAddresses(emails);
      const none = addresses.find((address) => !/^\S+@\S+\.\S+$/.test(address));
      setWrong(addresses.length === 0 ? m.invites.noEmails : none === undefined ? undefined : m.invites.noEmail(none));
      if (addresses.length === 0 || none !== undefined) return;
      const given = role === 'guest' ? null : role;
      send.mutate({ orgId: organization.id, invites: { emails: addresses, role: given, ...(sso ? { sso } : {}) } });
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.invites.inviteTitle} description={m.invites.inviteLead}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        {refused.length === 0 ? null : <Note tone="danger">{m.invites.noSso(refused)}</Note>}
        <Field
          name="emails"
          label={m.invites.emails}
          hint={m.invites.emailsHint}
          error={wrong ?? form.errors.emails}
          value={typed}
          onValueChange={(value) => setTyped(String(value))}
          lines={4}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <AddressesFromFile
          onAdd={(addresses) => {
            setWrong(undefined);
            setTyped((before) => [...parseAddresses(before), ...addresses].join('\n'));
          }}
          onRefuse={setWrong}
        />
        <div>
          <Select label={m.people.role} value={role} onValueChange={(next) => setRole(memberRole(next))} options={MEMBER_ROLES} />
          <p className="mt-1.5 text-xs text-muted">{memberRoleHint(role)}</p>
        </div>
        <Switch label={m.invites.ssoLabel} checked={sso} onCheckedChange={setSso} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={send.isPending}>
            {send.isPending ? m.invites.sending : m.invites.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
