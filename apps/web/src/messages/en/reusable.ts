import { count } from './words';

/** Reusable content, and where it is shown. */
export const reusable = {
  reusable: {
    lead: 'Pieces that several pages show, and where each is shown.',
    emptyTitle: 'No reusable content',
    emptyBody: 'A piece comes from the folder .gitbook/includes of a repository, or is created by the API.',
    list: 'Pieces',
    uses: (n: number) => (n === 0 ? 'Shown nowhere' : `Shown in ${count(n, 'place', 'places')}`),
    others: (n: number) => `and ${count(n, 'other', 'others')}`,
    usersOf: (title: string) => `Places that show ${title}`,
    more: (title: string) => `More about ${title}`,
    rename: 'Rename',
    renameTitle: (title: string) => `Rename ${title}`,
    renameLead: 'The places that show it keep showing it: they name its file, which stays.',
    name: 'Title',
    renamed: (title: string) => `It is called ${title} now.`,
    remove: 'Delete…',
    removeTitle: (title: string) => `Delete ${title}?`,
    removeLead: 'The piece is gone from this content. The history of the space keeps it.',
    breaks: (n: number) => `${count(n, 'place shows', 'places show')} a broken include instead.`,
    breaksNothing: 'Nothing shows it.',
    removeSubmit: 'Delete',
    removed: (title: string) => `${title} was deleted.`,
  },
};
