'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { ChangeRequest } from '@/lib/outputs';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useUpdateChangeRequest } from './use-change-request';

interface OpenForReviewDialogProps {
  changeRequest: ChangeRequest;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks for the subject of a change request that nobody has named, and opens it for review with that. */
export function OpenForReviewDialog({ changeRequest, open, onOpenChange }: OpenForReviewDialogProps) {
  const toast = useToast();
  const update = useUpdateChangeRequest();
  const form = useForm({
    fields: ['subject'],
    error: update.error,
    onSubmit: ({ subject }) => {
      if (update.isPending) return;
      const { id, space: spaceId } = changeRequest;
      const opened = () => {
        toast(m.changeRequests.opened);
        onOpenChange(false);
      };
      update.mutate({ spaceId, changeRequest: id, subject: subject.trim(), status: 'open' }, { onSuccess: opened });
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.subjectDialog.title} description={m.subjectDialog.body}>
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field
          name="subject"
          label={m.changeRequests.subject}
          defaultValue={changeRequest.subject}
          error={form.errors.subject}
          maxLength={100}
          autoComplete="off"
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={update.isPending}>
            {m.subjectDialog.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
