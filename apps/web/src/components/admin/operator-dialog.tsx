'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperatedPerson } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { CONFIRMATION, CONFIRMATION_FIELD_OF, ConfirmationFields, confirmationOf } from './confirmation-fields';
import { FormDialog } from './form-dialog';

/** Makes somebody an operator, or takes that away, after a proof of who acts. */
export function OperatorDialog({ person: { email, displayName, operator }, onClose }: { person: OperatedPerson; onClose(): void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const words = m.admin.people;
  const set = useMutation(
    trpc.admin.people.setOperator.mutationOptions({
      onSuccess: () => {
        toast(words.operatorChanged(displayName));
        onClose();
        return queries.invalidateQueries({ queryKey: trpc.admin.pathKey() });
      },
    }),
  );
  const form = useForm({
    fields: CONFIRMATION,
    error: set.error,
    fieldOf: CONFIRMATION_FIELD_OF,
    onSubmit: (proof) => set.mutate({ email, operator: !operator, confirmation: confirmationOf(proof) }),
  });
  const act = (operator ? words.endOperator : words.makeOperator).replace('…', '');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${displayName}: ${act}`}
      lead={operator ? words.endOperatorLead : words.makeOperatorLead}
      action={act}
      busy={set.isPending}
      tone={operator ? 'danger' : 'primary'}
    >
      <ConfirmationFields errors={form.errors} />
    </FormDialog>
  );
}
