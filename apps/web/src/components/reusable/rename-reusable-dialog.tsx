'use client';

import { FormDialog } from '@/components/admin/form-dialog';
import { Field } from '@/components/ui/field';
import type { ListedReusable } from '@/lib/outputs';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { useSharedChange } from './use-shared-change';

/** Dialog that renames a piece of reusable content. Its file stays, and with it every place that includes it. */
export function RenameReusableDialog({ piece: { id, title: before }, onClose }: { piece: ListedReusable; onClose(): void }) {
  const words = m.reusable;
  const rename = useSharedChange({ said: words.renamed, onDone: onClose });
  const form = useForm({
    fields: ['title'],
    error: rename.error,
    onSubmit: ({ title }) => rename.mutate({ title, edit: { operation: 'update_reusable_content', reusableContent: id, title } }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.renameTitle(before)}
      lead={words.renameLead}
      action={words.rename}
      busy={rename.isPending}
    >
      <Field name="title" label={words.name} defaultValue={before} error={form.errors.title} maxLength={256} autoComplete="off" required />
    </FormDialog>
  );
}
