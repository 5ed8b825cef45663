import { count } from './words';

/** The home of an organization. */
export const home = {
  home: {
    title: 'Home',
    spaces: 'Spaces',
    search: 'Filter spaces',
    newSpace: 'New space',
    importGit: 'Import from Git',
    emptyTitle: 'Bring your documentation in',
    emptyBody:
      'Import a Git repository, a website or an export from another tool, and read it here in a minute. Or start with an empty space.',
    manualOnItsWay: 'The manual is being prepared. It appears here in a moment.',
    nothingSharedTitle: 'Nothing is shared with you yet',
    nothingSharedBody: (organization: string) =>
      `You are a member of ${organization}, but no space has been shared with you yet. Ask the person who invited you.`,
    noMatchTitle: 'No matching spaces',
    noMatchBody: (query: string) => `No space name contains “${query}”. Clear the filter, or create a space with that name.`,
    clear: 'Clear filter',
    count: (n: number) => count(n, 'space', 'spaces'),
    failed: 'Needs your attention',
    organizationWork: 'Organization',
    updated: 'Updated',
    local: 'Written here',
    continueHere: 'Continue where you were',
    changeIn: (isDraft: boolean, space: string | undefined) =>
      [isDraft ? 'Your draft' : 'Your change request', ...(space === undefined ? [] : [`in ${space}`])].join(' '),
    opened: (space: string) => `Opened in ${space}`,
    recentChanges: 'What changed',
    changedBy: (space: string, by: string) => `${space}, by ${by}`,
    steps: {
      title: 'First steps',
      putAway: 'Put the first steps away',
      done: '(done)',
      invite: 'Invite people',
      publish: 'Publish a site',
      hasSpace: {
        title: 'Write, or bring your documentation in',
        body: 'A space holds one body of documentation. Begin with a template, or import what you have.',
      },
      hasInvited: { title: 'Invite the people you write with', body: 'By e-mail or by a link; each with the role that they need.' },
      hasPublished: { title: 'Publish it for readers', body: 'A site shows spaces to everybody, to whoever has a link, or to members.' },
    },
  },

  newSpace: {
    title: 'New space',
    lead: 'A space holds one body of documentation: a handbook, a product, an API.',
    name: 'Title',
    emoji: 'Emoji',
    editMode: 'Everybody edits the live pages, or by change request?',
    editModes: {
      locked: {
        label: 'By change request',
        hint: 'Changes are proposed, looked at, and merged when they are ready. You can switch later.',
      },
      live: { label: 'The live pages', hint: 'Readers see each change as soon as it is saved.' },
    },
    submit: 'Create space',
    submitting: 'Creating…',
  },
};
