import * as z from 'zod';
import { UpdateChangeRequest } from './change-request.ts';
import { CommentBody, CommentBodyInput, CommentQuery } from './comment.ts';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { ListQuery } from './query.ts';
import { User } from './user.ts';

/** People that one request may ask for a review. */
const MOST_REVIEWERS = 100;

export const ReviewStatus = z
  .enum(['approved', 'changes-requested'])
  .meta({ id: 'ReviewStatus', description: 'What the reviewer thinks of the content.' });
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export const Review = z
  .object({
    object: z.literal('change-request-review'),
    id: Id,
    changeRequest: Id,
    status: ReviewStatus,
    reviewer: User,
    comment: CommentBody.optional(),
    revision: Id.meta({ description: 'The content that was reviewed.' }),
    outdated: z.boolean().meta({ description: 'Whether the content was edited since.' }),
    createdAt: Timestamp,
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'ChangeRequestReview', description: 'What somebody thinks of a change request; the newest of each person counts.' });
export type Review = z.infer<typeof Review>;

export const ReviewList = page(Review, 'ChangeRequestReview');

export const SubmitReview = z
  .object({
    status: ReviewStatus,
    comment: CommentBodyInput.optional(),
    revision: Id.optional().meta({
      description: 'The content that was looked at, one of the change request; what it is now when absent. Not part of GitBook.',
    }),
  })
  .meta({ id: 'SubmitReview', description: 'A review.' });
export type SubmitReview = z.infer<typeof SubmitReview>;

/** Query of the reviews of a change request. */
export const ListReviewsQuery = ListQuery.extend(CommentQuery.shape);
export type ListReviewsQuery = z.infer<typeof ListReviewsQuery>;

export const RequestedReviewer = z
  .object({
    object: z.literal('change-request-reviewer'),
    user: User,
    requestedBy: User,
    requestedAt: Timestamp,
    review: Review.optional().meta({ description: 'Their newest review, when there is one.' }),
  })
  .meta({ id: 'RequestedReviewer', description: 'Somebody who was asked to review a change request.' });
export type RequestedReviewer = z.infer<typeof RequestedReviewer>;

export const RequestedReviewerList = page(RequestedReviewer, 'RequestedReviewer');

export const RequestReviewers = z
  .object({
    // Counted before each is looked at.
    users: z
      .array(z.unknown())
      .min(1)
      .max(MOST_REVIEWERS)
      .pipe(z.array(Id))
      .meta({
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        maxItems: MOST_REVIEWERS,
        description: 'Ids of people who see the space.',
      }),
    subject: UpdateChangeRequest.shape.subject,
  })
  .meta({ id: 'RequestReviewers', description: 'Who is asked for a review, and what the change request is about from now on.' });
export type RequestReviewers = z.infer<typeof RequestReviewers>;

export const ReviewCandidate = z
  .object({ user: User, canApprove: z.boolean().meta({ description: 'Whether an approval of theirs counts for the rules of merging.' }) })
  .meta({ id: 'ReviewCandidate', description: 'Somebody who can be asked for a review.' });
export type ReviewCandidate = z.infer<typeof ReviewCandidate>;
