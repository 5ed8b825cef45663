import { count } from './words';

/** Consequences that are said before something is deleted. */
export const consequences = {
  consequences: {
    deleteSpace: (title: string) => `Delete “${title}”?`,
    deleteSpaceBody: 'It can be restored from the trash for 7 days.',
    deleteSpaceSubmit: 'Delete space',
    label: 'Consequences',
    counting: 'Counting what this concerns…',
    deletePage: (title: string, n: number) => (n === 1 ? `Delete “${title}”?` : `Delete “${title}” and what is below it?`),
    deletePageBody: 'You can undo it right away, and restore it from the trash of the space later.',
    deletePages: (n: number) => (n === 1 ? 'Delete page' : `Delete ${count(n, 'page', 'pages')}`),
    pages: (n: number) => `${count(n, 'page is', 'pages are')} deleted.`,
    brokenLinks: (n: number) => `${count(n, 'link to them breaks', 'links to them break')}.`,
    sites: (names: string) => `Readers of ${names} no longer find them.`,
    views: (n: number) => `They were viewed ${count(n, 'time', 'times')} in the last 30 days.`,
    branch: (branch: string) => `It is committed to the branch ${branch}.`,
    spacePages: (n: number) => `${count(n, 'page goes', 'pages go')} to the trash, for 7 days.`,
    spaceSites: (names: string) => `It disappears from ${names}.`,
    changeRequests: (n: number) => `${count(n, 'change request that is', 'change requests that are')} not merged.`,
    sync: (branch: string) => `It is no longer kept in step with the branch ${branch}.`,
    siteViews: (n: number) => `Readers viewed its pages ${count(n, 'time', 'times')} in the last 30 days.`,
    siteQuiet: 'Nobody viewed its pages in the last 30 days.',
    sitePublished: (address: string) => `${address} no longer answers.`,
    shareLinks: (n: number) => `${count(n, 'share link stops', 'share links stop')} working.`,
    tokenUsed: (when: string) => `It was last used ${when}: whatever uses it stops working at once.`,
    tokenUnused: 'It was never used.',
  },
};
