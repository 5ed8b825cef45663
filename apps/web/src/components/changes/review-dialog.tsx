'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { useRefreshChanges } from './use-change-request';

type Verdict = 'approved' | 'changes-requested';

interface ReviewDialogProps {
  changeRequest: ChangeRequest;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Takes what somebody thinks of the content as it is shown: what is edited while they write is not what they approve. */
export function ReviewDialog({ changeRequest, open, onOpenChange }: ReviewDialogProps) {
  const { space } = useSpace();
  const trpc = useTRPC();
  const toast = useToast();
  const refresh = useRefreshChanges();
  const [status, setStatus] = useState<Verdict>('approved');
  const [comment, setComment] = useState('');
  const submit = useMutation(
    trpc.reviews.submit.mutationOptions({
      onSuccess: () => {
        toast(m.changeRequests.reviewed);
        setComment('');
        onOpenChange(false);
        refresh();
      },
    }),
  );
  function send() {
    if (submit.isPending) return;
    submit.mutate({
      spaceId: space.id,
      changeRequest: changeRequest.id,
      status,
      revision: changeRequest.revision,
      ...(comment.trim() === '' ? {} : { comment: { markdown: comment } }),
    });
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.changeRequests.reviewTitle} description={m.changeRequests.reviewLead}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {submit.isError ? <Note tone="danger">{errorMessage(submit.error)}</Note> : null}
        <Choice<Verdict>
          label={m.changeRequests.verdict}
          value={status}
          onValueChange={setStatus}
          options={[
            { value: 'approved', label: m.changeRequests.approve, hint: m.changeRequests.approveHint },
            { value: 'changes-requested', label: m.changeRequests.requestChanges, hint: m.changeRequests.requestChangesHint },
          ]}
        />
        <label className="flex flex-col gap-1.5">
          <span className="text-sm font-medium">{m.changeRequests.reviewComment}</span>
          <textarea
            rows={4}
            value={comment}
            maxLength={10_000}
            onChange={(event) => setComment(event.currentTarget.value)}
            className="w-full rounded-md border border-line-strong bg-canvas px-3 py-2 text-base outline-none focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent sm:text-sm"
          />
          <span className="text-xs text-muted">{m.changeRequests.reviewCommentHint}</span>
        </label>
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={submit.isPending}>
            {submit.isPending ? m.changeRequests.sending : m.changeRequests.submitReview}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
