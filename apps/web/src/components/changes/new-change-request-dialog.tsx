'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { changeRequestHref } from './change-request-words';

/** Creates a change request, and opens its content to be edited. */
export function NewChangeRequestDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { space } = useSpace();
  const trpc = useTRPC();
  const router = useRouter();
  const create = useMutation(
    trpc.changes.create.mutationOptions({
      onSuccess: (made) => {
        onOpenChange(false);
        router.push(changeRequestHref(made, ''));
      },
    }),
  );
  const form = useForm({
    fields: ['subject', 'description'],
    error: create.error,
    onSubmit: ({ subject, description }) => {
      if (create.isPending) return;
      create.mutate({
        spaceId: space.id,
        subject: subject.trim(),
        ...(description.trim() === '' ? {} : { description: description.trim() }),
      });
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.changeRequests.create} description={m.changeRequests.createLead}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field name="subject" label={m.changeRequests.subject} error={form.errors.subject} maxLength={100} autoComplete="off" optional />
        <Field
          name="description"
          label={m.changeRequests.description}
          error={form.errors.description}
          maxLength={10_000}
          autoComplete="off"
          optional
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={create.isPending}>
            {create.isPending ? m.changeRequests.creating : m.changeRequests.createSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
