import { count } from './words';

/** The links of a whole organization. */
export const linkHealth = {
  linkHealth: {
    title: 'Link health',
    lead: 'Broken links in the live content of all spaces that you can read.',
    search: 'Space',
    only: 'Only spaces with broken links',
    list: 'Spaces',
    open: (title: string) => `Broken links in ${title}`,
    all: 'All links of this space',
    broken: (n: number) => count(n, 'broken link', 'broken links'),
    of: (n: number) => `of ${count(n, 'link', 'links')}`,
    counting: 'Counting…',
    progress: (counted: number, spaces: number) => `${count(counted, 'space', 'spaces')} of ${count(spaces, 'space', 'spaces')} counted`,
    total: (broken: number, spaces: number) => `${count(broken, 'broken link', 'broken links')} in ${count(spaces, 'space', 'spaces')}`,
    emptyTitle: 'No broken links',
    emptyBody: 'Every link in these spaces works.',
    nothing: 'No space matches.',
    export: 'Export as CSV',
    stop: 'Stop',
    exporting: (n: number) => `${count(n, 'link', 'links')} so far`,
    exported: (n: number) => `${count(n, 'link was', 'links were')} saved.`,
    stopped: 'The export was stopped.',
  },
};
