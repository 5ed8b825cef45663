import { count } from './words';

/** Files of a space. */
export const files = {
  files: {
    title: 'Files',
    lead: 'Images and other files used by pages. Drop files anywhere here to add them.',
    leadReading: 'Images and other files used by pages.',
    emptyTitle: 'No files yet',
    emptyBody: 'Drop files here or choose them, up to 100 MB each. Imports and pages bring files too.',
    emptyBodyReading: 'Files appear here when somebody adds one or imports a page that uses one.',
    isPointer: 'In Git LFS, not fetched',
    name: 'Name',
    type: 'Type',
    size: 'Size',
    added: 'Added',
    actions: 'Actions',
    upload: 'Upload files',
    drop: 'Drop to upload to this space',
    search: 'Search files',
    nothingFound: (text: string) => `No file name contains “${text}”.`,
    total: (n: number) => count(n, 'file', 'files'),
    found: (n: number, of: number) => `${count(n, 'file', 'files')} of ${count(of, 'file', 'files')}`,
    order: 'Order',
    orders: { name: 'By name', newest: 'Newest first', largest: 'Largest first' } as Record<'name' | 'newest' | 'largest', string>,
    menuOf: (name: string) => `Actions for ${name}`,
    open: 'Open',
    download: 'Download',
    copyLink: 'Copy link',
    linkCopied: 'Link copied. It works for everybody who can read this space.',
    rename: 'Rename',
    renameTitle: (name: string) => `Rename ${name}`,
    renameLead: 'Links to it are updated.',
    newName: 'New name',
    renamed: (name: string, links: number) =>
      links === 0 ? `Renamed to ${name}.` : `Renamed to ${name}. ${count(links, 'link was', 'links were')} updated.`,
    remove: 'Delete',
    removed: (name: string, broken: number) =>
      broken === 0 ? `${name} was deleted. No page used it.` : `${name} was deleted. ${count(broken, 'link is', 'links are')} now broken.`,
    undo: 'Undo',
    restored: (name: string) => `${name} was restored.`,
    locked: 'Direct edits are locked in this space, so files can only be added through change requests and imports.',
  },
};
