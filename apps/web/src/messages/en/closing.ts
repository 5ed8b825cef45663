import { count } from './words';

/** An organization that its administrators delete, and restore. */
export const closing = {
  closing: {
    proof: {
      password: 'Your password',
      hint: 'So that nobody does this with a session that you left open.',
      signInAgain: 'Sign out, sign in again through your provider, and do it within ten minutes.',
    },
    title: 'Delete this organization',
    body: 'Nobody reaches its spaces and sites from then on, readers included. Each of its admins can restore it for 30 days; then it is erased for good.',
    open: 'Delete this organization…',
    submit: 'Delete organization',
    submitting: 'Deleting…',
    confirm: (title: string) => `Type “${title}” to confirm`,
    graceDays: 'Days for which it can be restored',
    content: (spaces: number, pages: number) =>
      `${count(spaces, 'space', 'spaces')} with ${count(pages, 'page', 'pages')} can no longer be reached.`,
    people: (n: number) => `${count(n, 'person loses', 'people lose')} access. Their accounts stay.`,
    sites: (n: number) => `${count(n, 'published site', 'published sites')} no longer answer.`,
    elsewhere: (n: number) => `Its integrations stop in ${count(n, 'place', 'places')} of other organizations.`,
    mine: 'Organizations',
    lead: 'Organizations that you are a member of.',
    none: 'You are in no organization.',
    noneBody: 'Ask somebody who runs one for an invite.',
    deleted: 'Deleted organizations',
    deletedLead: 'You were an admin of these. Restoring one brings everything back as it was.',
    when: 'Deleted',
    until: 'erased',
    restore: 'Restore',
    restoreOf: (title: string) => `Restore ${title}`,
    restored: (title: string) => `${title} is there again.`,
  },
};
