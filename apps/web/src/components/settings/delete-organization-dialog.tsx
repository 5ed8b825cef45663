'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONFIRMATION, CONFIRMATION_FIELD_OF, ConfirmationFields, confirmationOf } from '@/components/admin/confirmation-fields';
import { FormDialog } from '@/components/admin/form-dialog';
import { FactList } from '@/components/consequences/fact-list';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { ClosingConsequences, Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

interface DeleteOrganizationDialogProps {
  organization: Pick<Organization, 'id' | 'title'>;
  onClose(): void;
}

/** Deletes an organization, after its numbers, its name and a proof of who acts; leads to where it can be restored. */
export function DeleteOrganizationDialog({ organization: { id, title }, onClose }: DeleteOrganizationDialogProps) {
  const trpc = useTRPC();
  const words = m.closing;
  const [typed, setTyped] = useState('');
  const consequences = useQuery(trpc.closing.consequences.queryOptions({ orgId: id }, { staleTime: 0 }));
  const remove = useMutation(trpc.closing.delete.mutationOptions({ onSuccess: () => window.location.assign('/account/organizations') }));
  const form = useForm({
    fields: CONFIRMATION,
    error: remove.error,
    fieldOf: CONFIRMATION_FIELD_OF,
    onSubmit: (proof) => remove.mutate({ orgId: id, confirmation: confirmationOf(proof) }),
  });
  const busy = remove.isPending || remove.isSuccess;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.title}
      lead={words.body}
      action={busy ? words.submitting : words.submit}
      busy={busy}
      blocked={typed.trim() !== title.trim() || consequences.data === undefined}
      tone="danger"
    >
      {consequences.error === null ? (
        <FactList facts={consequences.data === undefined ? undefined : factsOf(consequences.data)} />
      ) : (
        <Note tone="danger">{errorMessage(consequences.error)}</Note>
      )}
      <Field
        name="typed"
        label={words.confirm(title)}
        value={typed}
        onValueChange={(value) => setTyped(String(value))}
        autoComplete="off"
        spellCheck={false}
      />
      <ConfirmationFields errors={form.errors} />
    </FormDialog>
  );
}

function factsOf({ spaces, pages, people, published, installedElsewhere }: ClosingConsequences): string[] {
  const words = m.closing;
  return [
    words.content(spaces, pages),
    words.people(people),
    ...(published === 0 ? [] : [words.sites(published)]),
    ...(installedElsewhere === 0 ? [] : [words.elsewhere(installedElsewhere)]),
  ];
}
