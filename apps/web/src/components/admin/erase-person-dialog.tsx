'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { listText } from '@/lib/intl';
import type { OperatedPerson } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { CONFIRMATION, CONFIRMATION_FIELD_OF, ConfirmationFields, confirmationOf } from './confirmation-fields';
import { FormDialog } from './form-dialog';

/** Erases a person, after its consequences, their address and a proof of who acts: it cannot be undone. */
export function ErasePersonDialog({ person: { email, displayName }, onClose }: { person: OperatedPerson; onClose(): void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const words = m.admin.people;
  const extent = useQuery(trpc.admin.people.erasureExtent.queryOptions({ email }, { staleTime: 0 }));
  const erase = useMutation(
    trpc.admin.people.erase.mutationOptions({
      onSuccess: () => {
        toast(words.erased(displayName));
        onClose();
        return queries.invalidateQueries({ queryKey: trpc.admin.pathKey() });
      },
    }),
  );
  const form = useForm({
    fields: CONFIRMATION,
    error: erase.error,
    fieldOf: CONFIRMATION_FIELD_OF,
    onSubmit: (proof) => erase.mutate({ email, confirmation: confirmationOf(proof) }),
  });
  const last = extent.data?.lastAdminOf ?? [];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.eraseTitle(displayName)}
      lead={words.eraseLead}
      action={words.eraseSubmit}
      busy={erase.isPending}
      blocked={typed.trim() !== email || extent.data === undefined || last.length > 0}
      tone="danger"
    >
      {extent.error === null ? null : <Note tone="danger">{errorMessage(extent.error)}</Note>}
      {extent.data === undefined ? null : <p>{words.extent(extent.data.organizations, extent.data.sessions, extent.data.tokens)}</p>}
      {last.length === 0 ? null : <Note tone="danger">{words.lastAdmin(listText(last))}</Note>}
      <Field
        name="typed"
        label={m.closing.confirm(email)}
        value={typed}
        onValueChange={(value) => setTyped(String(value))}
        autoComplete="off"
        spellCheck={false}
      />
      <ConfirmationFields errors={form.errors} />
    </FormDialog>
  );
}
