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
  .meta({ id: 'ReviewStatus', description: 'Verdict of the reviewer on the content.' });
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export const Review = z
  .object({
    object: z.literal('change-request-review'),
    id: Id,
    changeRequest: Id,
    status: ReviewStatus,
    reviewer: User,
    comment: CommentBody.optional(),
    revision: Id.meta({ description: 'The reviewed content.' }),
    outdated: z.boolean().meta({ description: 'True when the content was edited since.' }),
    createdAt: Timestamp,
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'ChangeRequestReview', description: 'A verdict on a change request; the newest one of each reviewer counts.' });
export type Review = z.infer<typeof Review>;

export const ReviewList = page(Review, 'ChangeRequestReview');

export const SubmitReview = z
  .object({
    status: ReviewStatus,
    comment: CommentBodyInput.optional(),
    revision: Id.optional().meta({
      description: 'The reviewed content, which is content of the change request; the current one when absent. Not part of GitBook.',
    }),
  })
  .meta({ id: 'SubmitReview', description: 'A new review.' });
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
    review: Review.optional().meta({ description: 'The newest review of the reviewer, when there is one.' }),
  })
  .meta({ id: 'RequestedReviewer', description: 'A requested reviewer of a change request.' });
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
        description: 'Ids of users who can see the space.',
      }),
    subject: UpdateChangeRequest.shape.subject,
  })
  .meta({ id: 'RequestReviewers', description: 'Reviewers to request, and a new subject of the change request.' });
export type RequestReviewers = z.infer<typeof RequestReviewers>;

export const ReviewCandidate = z
  .object({ user: User, canApprove: z.boolean().meta({ description: 'True when approvals of this user count for the merge rules.' }) })
  .meta({ id: 'ReviewCandidate', description: 'A user who can be asked for a review.' });
export type ReviewCandidate = z.infer<typeof ReviewCandidate>;
