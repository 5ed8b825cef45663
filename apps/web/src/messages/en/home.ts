import { count } from './words';

/** The home of an organization. */
export const home = {
  home: {
    title: 'Spaces',
    search: 'Filter spaces',
    newSpace: 'New space',
    importGit: 'Import from Git',
    emptyTitle: 'Bring your documentation in',
    emptyBody:
      'Import a Git repository, a website or what another tool exported, and read it here in a minute. Or begin with an empty space.',
    manualOnItsWay: 'The manual is being prepared. It appears here in a moment.',
    nothingSharedTitle: 'Nothing is shared with you yet',
    nothingSharedBody: (organization: string) =>
      `You belong to ${organization}, and nobody has opened a space to you so far. Ask whoever invited you; it then appears here.`,
    noMatchTitle: 'No space has that in its name',
    noMatchBody: (query: string) => `Nothing matches “${query}”. Clear the filter, or make a space of that name.`,
    clear: 'Clear the filter',
    count: (n: number) => count(n, 'space', 'spaces'),
    failed: 'Needs your attention',
    organizationWork: 'Organization',
    updated: 'Updated',
    local: 'Written here',
  },

  newSpace: {
    title: 'New space',
    lead: 'A space holds one body of documentation: a handbook, a product, an API.',
    name: 'Title',
    emoji: 'Emoji',
    submit: 'Create space',
    submitting: 'Creating…',
  },
};
