import { count } from './words';

/** Collections, and what is done with spaces and collections at home. */
export const collections = {
  collections: {
    new: 'New collection',
    newInside: 'New collection inside',
    newLead: 'A collection groups spaces, and decides who may see them. Collections can be put into each other.',
    rename: 'Rename',
    renameTitle: (title: string) => `Rename ${title}`,
    name: 'Title',
    description: 'Description',
    create: 'Create collection',
    creating: 'Creating…',
    saving: 'Saving…',
    created: (title: string) => `${title} was created`,
    menu: (title: string) => `What to do with ${title}`,
    empty: 'Nothing is in it yet. Move spaces here from their menus.',
    failed: 'What is in it could not be read.',
    show: (title: string, n: number) => `Show more of ${title} (${count(n, 'entry', 'entries')})`,

    duplicate: 'Duplicate',
    duplicated: (title: string) => `${title} was made`,
    remove: 'Delete',
    removed: (title: string) => `${title} was deleted`,
    undo: 'Undo',
    restored: (title: string) => `${title} is back`,

    move: 'Move to…',
    moveTitle: (title: string) => `Move ${title}`,
    moveLead: 'Who may see it follows from where it is, unless it says something else itself.',
    moveFilter: 'Filter collections',
    moved: (title: string, to: string) => `${title} was moved to ${to}`,
    root: 'No collection',
    here: 'It is here',
    nowhere: 'There is no collection of that name in which you may put content.',

    deleteTitle: 'Delete this collection',
    deleteBody: (title: string) =>
      `${title} and all collections in it are deleted for good, with the permissions given on them. The spaces in them go to the trash: they can be restored for 7 days, outside any collection.`,
    deleteConfirm: (title: string) => `Type “${title}” to confirm`,
    deleteSubmit: 'Delete collection',
    deleting: 'Deleting…',
  },
};
