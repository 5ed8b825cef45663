import { count } from './words';

/** Collections, and what is done with spaces and collections at home. */
export const collections = {
  collections: {
    new: 'New collection',
    newInside: 'New collection inside',
    newLead: 'A collection groups spaces and sets who can see them. Collections can be nested.',
    rename: 'Rename',
    renameTitle: (title: string) => `Rename ${title}`,
    name: 'Title',
    description: 'Description',
    create: 'Create collection',
    creating: 'Creating…',
    saving: 'Saving…',
    created: (title: string) => `${title} was created`,
    menu: (title: string) => `Actions for ${title}`,
    empty: 'This collection is empty. Move spaces here from their menus.',
    failed: 'Its content could not be loaded.',
    show: (title: string, n: number) => `Show more of ${title} (${count(n, 'entry', 'entries')})`,

    duplicate: 'Duplicate',
    duplicated: (title: string) => `${title} was created`,
    remove: 'Delete',
    removed: (title: string) => `${title} was deleted`,
    undo: 'Undo',
    restored: (title: string) => `${title} was restored`,

    move: 'Move to…',
    moveTitle: (title: string) => `Move ${title}`,
    moveLead: 'It inherits access from where it is, unless it sets its own.',
    moveFilter: 'Filter collections',
    moved: (title: string, to: string) => `${title} was moved to ${to}`,
    root: 'No collection',
    here: 'Current place',
    nowhere: 'No collection with that name accepts content from you.',

    deleteTitle: 'Delete this collection',
    deleteBody: (title: string) =>
      `${title} and all collections in it are deleted permanently, with the roles given on them. Their spaces go to the trash and can be restored for 7 days, outside any collection.`,
    deleteConfirm: (title: string) => `Type “${title}” to confirm`,
    deleteSubmit: 'Delete collection',
    deleting: 'Deleting…',
  },

  trash: {
    lead: 'Deleted spaces can be restored for 7 days. Then they are removed permanently.',
    link: 'Trash',
    emptyTitle: 'The trash is empty',
    emptyBody: 'Deleted spaces are kept here for 7 days.',
    back: 'Back to spaces',
    deletedBy: (name: string) => `deleted by ${name}`,
    deleted: 'deleted',
    left: (days: number) => (days === 0 ? 'Less than a day left' : `${count(days, 'day', 'days')} left`),
    restore: 'Restore',
    restoreOf: (title: string) => `Restore ${title}`,
    restored: (title: string) => `${title} was restored`,
    open: 'Open',
  },
};
