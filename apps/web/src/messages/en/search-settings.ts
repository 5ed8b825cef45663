import { numberText } from '@/lib/intl';

/** Synonyms, pinned pages and searches without results. */
export const searchSettings = {
  searchSettings: {
    title: 'Search',
    lead: {
      space: 'What counts wherever this space is searched: here, on its sites, and by programs.',
      site: 'What counts when readers search this site. What is set in its spaces counts as well.',
    },
    readOnly: 'Only an administrator sees and changes these settings.',

    misses: 'Searches without a result',
    missesLead: 'What people expected to find in the last 90 days. What looks like personal data is left out.',
    noMisses: 'Every search found something.',
    query: 'Searched for',
    times: 'Times',
    last: 'Last on',
    actions: 'Actions',
    number: (n: number) => numberText(n),
    addSynonymFor: (query: string) => `Add synonym for “${query}”`,
    pinFor: (query: string) => `Pin a page for “${query}”`,

    synonyms: 'Synonyms',
    synonymsLead: 'Words and phrases that mean the same. A search for one finds pages with the others.',
    noSynonyms: 'No synonyms yet. Add one where people use other words than the pages do.',
    addSynonym: 'Add synonym',
    words: 'Words that mean the same',
    wordsHint: 'Two to ten words or phrases, separated by commas.',
    synonymAdded: 'Synonym added',
    removeSynonym: (words: string) => `Remove the synonyms ${words}`,
    synonymRemoved: 'Synonyms removed',

    pins: 'Pinned pages',
    pinsLead: 'Pages that come first when exactly this is searched for. At most five for a query.',
    noPins: 'No pinned pages yet. Pin one where the best answer does not hold the words.',
    addPin: 'Pin a page',
    forQuery: 'When somebody searches for',
    space: 'Space',
    page: 'Page',
    findPage: 'Find a page',
    foundPages: 'Pages to choose from',
    noPage: 'No page found. Try words of its title.',
    typeFirst: 'Type words of its title.',
    pinned: (page: string) => `${page} is pinned`,
    removePin: (page: string, query: string) => `Unpin ${page} for “${query}”`,
    pinRemoved: (page: string) => `${page} is no longer pinned`,
    lostPage: 'A page that is gone, or that you cannot open',
    saving: 'Saving…',
    undo: 'Undo',
  },
};
