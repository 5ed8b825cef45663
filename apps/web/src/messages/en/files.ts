import { count } from './words';

/** Files of a space, and files on their way. */
export const files = {
  files: {
    title: 'Files',
    lead: 'Images and other files that the pages use. Drop some anywhere here to add them.',
    leadReading: 'Images and other files that the pages use.',
    emptyTitle: 'No files yet',
    emptyBody: 'Drop files here, or choose some: up to 100 MB each. They also come in with imports, and when they are put into a page.',
    emptyBodyReading: 'Files are here as soon as somebody adds one, or a page that is imported uses one.',
    isPointer: 'In Git LFS, not fetched',
    name: 'Name',
    type: 'Type',
    size: 'Size',
    added: 'Added',
    actions: 'Actions',
    upload: 'Upload files',
    drop: 'Let go to upload into this space',
    search: 'Search files',
    nothingFound: (text: string) => `No file is called anything with “${text}”.`,
    total: (n: number) => count(n, 'file', 'files'),
    found: (n: number, of: number) => `${count(n, 'file', 'files')} of ${count(of, 'file', 'files')}`,
    order: 'Order',
    orders: { name: 'By name', newest: 'Newest first', largest: 'Largest first' } as Record<'name' | 'newest' | 'largest', string>,
    menuOf: (name: string) => `What to do with ${name}`,
    open: 'Open',
    download: 'Download',
    copyLink: 'Copy link',
    linkCopied: 'Link copied. It opens for everybody who may read this space.',
    rename: 'Rename',
    renameTitle: (name: string) => `Rename ${name}`,
    renameLead: 'Links of pages to it are mended.',
    newName: 'New name',
    renamed: (name: string, links: number) =>
      links === 0 ? `It is called ${name} now.` : `It is called ${name} now, in ${count(links, 'link', 'links')} of pages too.`,
    remove: 'Delete',
    removed: (name: string, broken: number) =>
      broken === 0
        ? `${name} was deleted. No page used it.`
        : `${name} was deleted. ${count(broken, 'link of a page leads', 'links of pages lead')} nowhere now.`,
    undo: 'Undo',
    restored: (name: string) => `${name} is back.`,
    locked: 'Direct edits of this space are locked, so files come in through change requests and imports only.',
  },

  uploads: {
    title: 'Uploads',
    running: (active: number, all: number) => (all === 1 ? 'Uploading a file' : `Uploading ${count(active, 'file', 'files')} of ${all}`),
    ended: (done: number, failed: number) =>
      [
        ...(done === 0 ? [] : [`${count(done, 'file', 'files')} uploaded`]),
        ...(failed === 0 ? [] : [`${count(failed, 'file was', 'files were')} not`]),
      ].join(', '),
    fold: 'Show less',
    unfold: 'Show the files',
    clear: 'Close',
    waiting: (size: string) => `Waits its turn · ${size}`,
    progress: (sent: string, size: string) => `${sent} of ${size}`,
    progressOf: (name: string) => `Upload of ${name}`,
    adding: 'Is put into the space…',
    done: (size: string) => `Uploaded · ${size}`,
    retryOf: (name: string) => `Send ${name} again`,
    cancelOf: (name: string) => `Stop sending ${name}`,
    dismissOf: (name: string) => `Take ${name} off the list`,
    network: 'Octavo could not be reached. Check your connection, and send it again.',
    tooLarge: 'The file is larger than 100 MB. Make it smaller, or keep it elsewhere and link to it.',
  },
};
