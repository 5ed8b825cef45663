import { count } from './words';

/** A space: its frame and its pages. */
export const space = {
  space: {
    live: 'Live',
    pages: 'Pages',
    synced: 'Synced',
    last: { import: 'Imported', export: 'Exported' },
    editsSince: (n: number, isMore: boolean) => `${isMore ? `at least ${count(n, 'edit', 'edits')}` : count(n, 'edit', 'edits')} since`,
    revision: 'Old revision',
    revisionNote: 'You are reading an old revision of this space. It cannot be changed.',
    backToLive: 'Back to the live content',
    emptyTitle: 'This space has no pages yet',
    emptyTree: 'Pages are listed here.',
    emptyBody:
      'Write the first page, or import a Git repository with Markdown files, a website or an export from another tool, including page order and images.',
    firstPage: 'Write the first page',
    firstPageLead: 'It is live at once, and what you write is saved as you go.',
    firstPageProposed: 'It starts a change request. Readers see the page once that is merged.',
    importingTitle: 'Importing',
    importFailed: 'The import failed and changed nothing:',
    importing: 'The first import is running. Pages appear here when it is done.',
    hidden: 'Hidden',
    hiddenHint: 'Not in the published table of contents; still reachable by its address.',
    previous: 'Previous',
    next: 'Next',
    file: 'File',
    updated: 'Updated',
    viewSource: 'View source',
    viewPage: 'View page',
    source: 'Page source',
    pageCount: (n: number) => count(n, 'page', 'pages'),
    groupEmpty: 'This page has no text. Pages below it:',
    pageEmpty: 'This page is empty.',
    tooMuchToRead:
      'This page takes too much time or memory to read, so it is shown as its source. Split it into smaller pages, or simplify it.',
    unread: (n: number) =>
      `${count(n, 'page takes', 'pages take')} too much time or memory to read, or ${n === 1 ? 'holds' : 'hold'} more than a page may. ${n === 1 ? 'It is shown as its source, and found by its' : 'They are shown as their source, and found by their'} plain text:`,
    treeLabel: 'Table of contents',
    pager: 'Previous and next page',
    onThisPage: 'On this page',
    facts: 'About this page',
    externalLink: 'Opens another site',
    edit: 'Edit',
    editThis: 'Edit this page',
  },

  spaceNav: {
    label: 'Space',
    changes: 'Changes',
    history: 'History',
    files: 'Files',
    links: 'Links',
    git: 'Git sync',
    jobs: 'Background work',
    settings: 'Settings',
    translations: 'Translations',
  },

  content: {
    formula: 'Formula',
    copyCode: 'Copy code',
    backToNote: (n: number) => `Back to reference ${n}`,
    linkCopied: 'Link copied.',
    expandCode: 'Show all',
    foldCode: 'Show less',
    hasDraft: (when: string) => `You have unsaved changes to this page from ${when}.`,
    resumeDraft: 'Continue editing',
  },

  sitePreview: { open: 'Preview on the site' },
};
