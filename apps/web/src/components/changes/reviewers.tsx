'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/components/app/avatar';
import { isOpen } from '@/components/space/content-place';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { errorMessage } from '@/lib/errors';
import type { ChangeRequest, PublicUser, Review } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { RequestReviewDialog, ReviewDialog } from './lazy-dialogs';
import { ReviewState } from './review-state';
import { useMayChange, useRefreshChanges } from './use-change-request';

interface Line {
  user: PublicUser;
  review: Review | undefined;
  asked: boolean;
}

/** Lists the requested and submitted reviews with their verdicts. Reviews are requested and written from here. */
export function Reviewers({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { id, createdBy } = changeRequest;
  const { space, userId } = useSpace();
  const trpc = useTRPC();
  const toast = useToast();
  const refresh = useRefreshChanges();
  const [asking, setAsking] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const one = { spaceId: space.id, changeRequest: id };
  const { data: requested } = useQuery(trpc.reviews.requested.queryOptions(one));
  const { data: reviews } = useQuery(trpc.reviews.list.queryOptions({ ...one, limit: 100 }));
  const unrequest = useMutation(
    trpc.reviews.unrequest.mutationOptions({ onError: (error) => toast(errorMessage(error)), onSettled: refresh }),
  );
  const mayAsk = useMayChange(changeRequest) && isOpen(changeRequest);
  const mayReview = space.permissions.review && isOpen(changeRequest) && createdBy.id !== userId;
  const lines = linesOf(requested?.items ?? [], reviews?.items ?? []);
  return (
    <section aria-label={m.changeRequests.reviewers}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{m.changeRequests.reviewers}</h2>
        {mayAsk ? (
          <IconButton label={m.changeRequests.requestReview} className="size-8!" onClick={() => setAsking(true)}>
            <UserPlus className="icon size-4" aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {lines.length === 0 ? <p className="text-sm text-muted">{m.changeRequests.noReviewers}</p> : null}
      <ul className="flex flex-col gap-3">
        {lines.map(({ user, review, asked }) => (
          <li key={user.id} className="flex items-start gap-2">
            <Avatar name={user.displayName} photo={user.photoURL} />
            <div className="min-w-0 flex-1">
              <p className="truncate">{user.displayName}</p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
                <ReviewState review={review} />
                {review === undefined ? null : <RelativeTime at={review.createdAt} />}
              </p>
            </div>
            {mayAsk && asked && review === undefined ? (
              <IconButton
                label={m.changeRequests.unrequest(user.displayName)}
                className="size-7!"
                onClick={() => unrequest.mutate({ ...one, userId: user.id })}
              >
                <X className="icon size-4" aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      {mayReview ? (
        <Button className="mt-3 w-full" onClick={() => setReviewing(true)}>
          {m.changeRequests.review}
        </Button>
      ) : null}
      <RequestReviewDialog
        key={changeRequest.subject}
        changeRequest={changeRequest}
        asked={lines.filter(({ asked }) => asked).map(({ user }) => user.id)}
        open={asking}
        onOpenChange={setAsking}
      />
      <ReviewDialog changeRequest={changeRequest} open={reviewing} onOpenChange={setReviewing} />
    </section>
  );
}

/** Those who were asked, then those who reviewed without; each with their newest review. */
function linesOf(requested: readonly { user: PublicUser; review?: Review | undefined }[], reviews: readonly Review[]): Line[] {
  const newest = new Map<string, Review>();
  for (const review of reviews) {
    const before = newest.get(review.reviewer.id);
    if (before === undefined || before.createdAt < review.createdAt) newest.set(review.reviewer.id, review);
  }
  const lines = requested.map(({ user, review }): Line => ({ user, review: newest.get(user.id) ?? review, asked: true }));
  const asked = new Set(lines.map(({ user }) => user.id));
  const others = [...newest.values()].filter(({ reviewer }) => !asked.has(reviewer.id));
  return [...lines, ...others.map((review): Line => ({ user: review.reviewer, review, asked: false }))];
}
