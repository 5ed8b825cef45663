export { listRequestedReviewers } from './list-requested-reviewers.ts';
export { listReviewCandidates } from './list-review-candidates.ts';
export { getReview, listReviews } from './list-reviews.ts';
export { presentReviews, readPeople } from './present-review.ts';
export { requestReviewers } from './request-reviewers.ts';
export { rolesOfPeople, wasAsked } from './review-access.ts';
export { submitReview } from './submit-review.ts';
export { unrequestReviewer } from './unrequest-reviewer.ts';
