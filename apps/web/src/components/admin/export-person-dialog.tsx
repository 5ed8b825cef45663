'use client';

import { useMutation } from '@tanstack/react-query';
import type { OperatedPerson } from '@/lib/outputs';
import { saveText } from '@/lib/save-text';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { CONFIRMATION, CONFIRMATION_FIELD_OF, ConfirmationFields, confirmationOf } from './confirmation-fields';
import { FormDialog } from './form-dialog';

/** Saves what the installation holds of a person as lines of JSON, without texts of organizations. */
export function ExportPersonDialog({ person: { id, email, displayName }, onClose }: { person: OperatedPerson; onClose(): void }) {
  const trpc = useTRPC();
  const toast = useToast();
  const words = m.admin.people;
  const data = useMutation(
    trpc.admin.people.exportData.mutationOptions({
      onSuccess: ({ rows, isCut }) => {
        saveText(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`, `${id}.jsonl`, 'application/jsonl');
        toast(isCut ? words.cut : words.exported(rows.length));
        onClose();
      },
    }),
  );
  const form = useForm({
    fields: CONFIRMATION,
    error: data.error,
    fieldOf: CONFIRMATION_FIELD_OF,
    onSubmit: (proof) => data.mutate({ email, confirmation: confirmationOf(proof) }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${displayName}: ${words.exportData.replace('…', '')}`}
      lead={words.exportLead}
      action={words.exportSubmit}
      busy={data.isPending}
    >
      <ConfirmationFields errors={form.errors} />
    </FormDialog>
  );
}
