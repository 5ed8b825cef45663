'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import type { OperatedOrganization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { FormDialog } from './form-dialog';

/** Dialog for another title of an organization. */
export function RenameOrganizationDialog({
  organization: { id, title },
  onClose,
}: {
  organization: OperatedOrganization;
  onClose(): void;
}) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const words = m.admin.organizations;
  const rename = useMutation(
    trpc.admin.organizations.rename.mutationOptions({
      onSuccess: () => {
        onClose();
        return queries.invalidateQueries({ queryKey: trpc.admin.pathKey() });
      },
    }),
  );
  const form = useForm({ fields: ['title'], error: rename.error, onSubmit: (given) => rename.mutate({ orgId: id, title: given.title }) });
  return (
    <FormDialog form={form} onClose={onClose} title={words.renameTitle(title)} action={words.save} busy={rename.isPending}>
      <Field name="title" label={words.name} defaultValue={title} error={form.errors.title} autoComplete="off" required />
    </FormDialog>
  );
}
