import { count } from './words';

/** The trash of pages. */
export const pageTrash = {
  pageTrash: {
    title: 'Deleted pages',
    lead: 'Pages that were deleted from the live content. Restoring one brings back its text, its address and everything below it.',
    emptyTitle: 'Nothing was deleted',
    emptyBody: 'Pages that are deleted from the live content are listed here, as far back as the history goes.',
    noneHere: 'Nothing was deleted in this part of the history.',
    list: 'Deleted pages',
    below: (n: number) => (n === 1 ? 'This page alone' : `${count(n, 'page', 'pages')} with what was below it`),
    deletedBy: (name: string) => `deleted by ${name}`,
    restore: 'Restore',
    restoreOf: (title: string) => `Restore ${title}`,
    restored: (title: string) => `${title} is back`,
    proposed: (n: number) => `#${n} brings it back once it is merged`,
    older: 'Look further back',
    history: 'History',
  },
};
