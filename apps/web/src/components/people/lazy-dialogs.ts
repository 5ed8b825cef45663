import { lazyDialog } from '@/components/ui/lazy-dialog';

/** Dialogs whose script is fetched when they are opened. */
export const AddToTeamDialog = lazyDialog(async () => (await import('./add-to-team-dialog')).AddToTeamDialog);
export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog')).InviteDialog);
export const LinkCodeDialog = lazyDialog(async () => (await import('./link-code-dialog')).LinkCodeDialog);
export const LinkDialog = lazyDialog(async () => (await import('./link-dialog')).LinkDialog);
export const TeamDialog = lazyDialog(async () => (await import('./team-dialog')).TeamDialog);
