'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

interface NewOrganizationDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Creates an organization, and leads to its home. */
export function NewOrganizationDialog({ open, onOpenChange }: NewOrganizationDialogProps) {
  const trpc = useTRPC();
  const router = useRouter();
  const client = useQueryClient();
  const create = useMutation(
    trpc.orgs.create.mutationOptions({
      onSuccess: async ({ id }) => {
        await client.invalidateQueries({ queryKey: trpc.orgs.list.pathKey() });
        onOpenChange(false);
        router.push(`/o/${id}/`);
      },
    }),
  );
  const form = useForm({
    fields: ['title'],
    error: create.error,
    onSubmit: ({ title }) => {
      if (!create.isPending) create.mutate({ title });
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.switcher.newTitle} description={m.switcher.newLead}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field name="title" label={m.switcher.name} error={form.errors.title} maxLength={255} autoComplete="organization" required />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={create.isPending}>
            {create.isPending ? m.switcher.creating : m.switcher.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
