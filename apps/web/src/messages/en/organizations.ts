import { count } from './words';

/** Several organizations: the switcher, a new one, and the search of a whole one. */
export const organizations = {
  switcher: {
    open: (title: string) => `${title}: switch organization`,
    label: 'Organizations',
    failed: 'The organizations could not be loaded.',
    new: 'New organization…',
    newTitle: 'New organization',
    newLead: 'It has people, spaces and sites of its own. You become its admin.',
    name: 'Name',
    create: 'Create organization',
    creating: 'Creating…',
  },

  organizationSearch: {
    title: 'Search',
    lead: (organization: string) => `In the live pages of ${organization} that you can read.`,
    field: 'Search all spaces',
    all: 'All results',
    allFor: (query: string) => `All results for “${query}”`,
    filter: 'Spaces with results',
    allSpaces: 'All spaces',
    inSpace: (n: number) => count(n, 'page', 'pages'),
    found: (n: number) => `Found in ${count(n, 'space', 'spaces')}`,
    foundIn: (n: number, space: string) => `${count(n, 'page', 'pages')} in ${space}`,
    more: (n: number, space: string) => `All ${count(n, 'page', 'pages')} in ${space}`,
    meant: (query: string) => `Results for “${query}”.`,
    without: (words: string) => `The first result is without ${words}.`,
    emptyTitle: 'No results',
    emptyBody: (query: string) => `No page that you can read contains “${query}”. Try fewer or different words.`,
    startTitle: 'Search everything',
    startBody: 'Type words to find pages in every space that you can read.',
    keys: 'Arrow keys move through the results.',
  },
};
