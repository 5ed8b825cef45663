import { count } from './words';

/** Content that goes from one organization to another. */
export const transfer = {
  transfer: {
    section: 'Organization',
    action: 'Transfer to another organization…',
    title: (title: string) => `Transfer “${title}”`,
    lead: 'Pages, files, history and change requests go along. It can be transferred back, but roles, invites and places on sites do not come back.',
    to: 'To the organization',
    choose: 'Choose an organization',
    nowhere: 'You can create content in no other organization. Ask an admin there to invite you as a creator.',
    submit: 'Transfer',
    submitting: 'Transferring…',
    confirm: (title: string) => `Type “${title}” to confirm`,
    done: (title: string, to: string) => `${title} is in ${to} now.`,
    open: 'Open',
    pages: (pages: number, spaces: number) => `${count(pages, 'page goes', 'pages go')} along, in ${count(spaces, 'space', 'spaces')}.`,
    collections: (n: number) => `${count(n, 'collection goes', 'collections go')} along, this one included.`,
    partial: 'Pages and people are counted in the first 100 spaces only.',
    people: (n: number) => `${count(n, 'person loses', 'people lose')} access.`,
    nobody: 'Nobody who can see it now loses access.',
    grants: (n: number) => `${count(n, 'role that was given here ends', 'roles that were given here end')}.`,
    invites: (n: number) => `${count(n, 'invite that leads here ends', 'invites that lead here end')}.`,
    sites: (n: number) => `It disappears from ${count(n, 'site', 'sites')}; addresses there stop working.`,
    namedSites: (names: string) => `It disappears from ${names}; addresses there stop working.`,
    specLinks: (n: number) =>
      `${count(n, 'place that shows an API specification breaks', 'places that show API specifications break')}: specifications stay in this organization.`,
    synced: (names: string) =>
      `Connected with Git: ${names}. Disconnect it first, in the space under Git; connect it again there afterwards.`,
    busy: 'An import or export is under way. Wait until it is done.',
  },
};
