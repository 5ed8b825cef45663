export { listRequestedReviewers } from './list-requested-reviewers.ts';
export { listReviewCandidates } from './list-review-candidates.ts';
export { getReview, type ListReviewsRequest, listReviews } from './list-reviews.ts';
export { requestReviewers } from './request-reviewers.ts';
export { submitReview } from './submit-review.ts';
export { unrequestReviewer } from './unrequest-reviewer.ts';
