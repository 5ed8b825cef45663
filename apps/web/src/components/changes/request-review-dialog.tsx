'use client';

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '@/components/app/avatar';
import { useSpace } from '@/components/space/space-context';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { SearchField } from '@/components/ui/search-field';
import { errorMessage } from '@/lib/errors';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { isUnnamed } from './change-request-words';
import { useRefreshChanges } from './use-change-request';

interface RequestReviewDialogProps {
  changeRequest: ChangeRequest;
  /** Ids of those who were asked already. */
  asked: readonly string[];
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Finds somebody and asks them for a review. */
export function RequestReviewDialog({ changeRequest, asked, open, onOpenChange }: RequestReviewDialogProps) {
  const { space } = useSpace();
  const trpc = useTRPC();
  const toast = useToast();
  const refresh = useRefreshChanges();
  const [typed, setTyped] = useState('');
  const [subject, setSubject] = useState(changeRequest.subject);
  const search = useDebounced(typed.trim(), 200);
  const { data } = useQuery(
    trpc.reviews.candidates.queryOptions(
      { spaceId: space.id, ...(search === '' ? {} : { search }) },
      { enabled: open, placeholderData: keepPreviousData },
    ),
  );
  const request = useMutation(
    trpc.reviews.request.mutationOptions({
      onSuccess: () => {
        refresh();
        onOpenChange(false);
      },
    }),
  );
  const people = (data?.items ?? []).filter(({ user }) => user.id !== changeRequest.createdBy.id && !asked.includes(user.id));
  function ask(userId: string, name: string) {
    if (request.isPending) return;
    const named = isUnnamed(changeRequest) && subject.trim() !== '' ? { subject: subject.trim() } : {};
    const asking = { spaceId: space.id, changeRequest: changeRequest.id, users: [userId], ...named };
    request.mutate(asking, { onSuccess: () => toast(m.changeRequests.requested(name)) });
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.changeRequests.requestReview}>
      <div className="flex flex-col gap-3">
        {request.isError ? <Note tone="danger">{errorMessage(request.error)}</Note> : null}
        {isUnnamed(changeRequest) ? (
          <Field
            name="subject"
            label={m.subjectDialog.title}
            hint={m.subjectDialog.body}
            value={subject}
            onValueChange={(value) => setSubject(String(value))}
            maxLength={100}
            autoComplete="off"
          />
        ) : null}
        <SearchField label={m.changeRequests.findPerson} value={typed} onValueChange={setTyped} />
        <ul aria-label={m.changeRequests.requestFrom} className="max-h-72 overflow-y-auto">
          {people.map(({ user }) => (
            <li key={user.id}>
              <button
                type="button"
                className="flex w-full items-center gap-2 rounded-sm px-2 py-2 text-left -outline-offset-2 hover:bg-hover"
                onClick={() => ask(user.id, user.displayName)}
              >
                <Avatar name={user.displayName} photo={user.photoURL} />
                <span className="min-w-0 flex-1 truncate">{user.displayName}</span>
              </button>
            </li>
          ))}
        </ul>
        {data !== undefined && people.length === 0 ? <p className="text-muted">{m.changeRequests.nobodyFound}</p> : null}
      </div>
    </Dialog>
  );
}
