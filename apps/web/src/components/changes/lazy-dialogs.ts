import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const NewChangeRequestDialog = lazyDialog(async () => (await import('./new-change-request-dialog')).NewChangeRequestDialog);
export const OpenForReviewDialog = lazyDialog(async () => (await import('./open-for-review-dialog')).OpenForReviewDialog, ['review']);
export const RequestReviewDialog = lazyDialog(async () => (await import('./request-review-dialog')).RequestReviewDialog, ['review']);
export const ReviewDialog = lazyDialog(async () => (await import('./review-dialog')).ReviewDialog);
