import { numberText } from '@/lib/intl';
import { count } from './words';

/** Bringing in what other tools hold. */
export const imports = {
  imports: {
    lead: 'Pages are added to this space with their images, order and links. Existing content is not changed.',
    newLead: 'Creates a new space with the pages, images, order and links.',
    from: 'Source',
    sources: {
      website: { label: 'Website', hint: 'Crawled from one page' },
      file: { label: 'Document', hint: 'Word, Markdown or HTML' },
      zip: { label: 'Zip of documents', hint: 'Folders become the structure' },
      git: { label: 'Git repository', hint: 'Of a documentation tool' },
      notion: { label: 'Notion', hint: 'Export as zip' },
      confluence: { label: 'Confluence', hint: 'Space export as zip' },
      'github-wiki': { label: 'GitHub wiki', hint: 'Zipped clone' },
    } as Record<ImportKind, { label: string; hint: string }>,
    how: {
      file: 'A .docx, .md or .html file, up to 100 MB. Headings, tables and images are kept.',
      zip: 'A .zip with Markdown, HTML or Word files and their images, or a repository of MkDocs, Docusaurus, VitePress, Starlight, Mintlify, Hugo, Obsidian, Jekyll or AsciiDoc, up to 100 MB.',
      notion: 'In Notion: Settings, Export, as Markdown & CSV or HTML, with subpages. Choose the .zip unchanged.',
      confluence: 'In Confluence: Space settings, Export space, as HTML. Choose the .zip unchanged.',
      'github-wiki': 'Run git clone https://github.com/owner/name.wiki.git, and zip the folder it creates.',
    } as Record<Exclude<ImportKind, 'website' | 'git'>, string>,
    howWebsite: (most: number | undefined) =>
      `The page at this URL, and the pages of the same site it links to${most === undefined ? '' : `: at most ${count(most, 'page', 'pages')}, in the order of its navigation`}.`,
    repository: {
      hint: 'Such as https://github.com/owner/docs.git. The files of MkDocs, Docusaurus, VitePress and others are converted, once. To keep a space and a repository the same, connect them: Git, in the settings of the space.',
      missing: 'Type the address of the repository first.',
      branch: 'Branch or tag',
      branchHint: 'The default branch, when left empty.',
      directory: 'Folder',
      directoryHint: 'Such as docs or website; the whole repository, when left empty.',
      token: 'Access token',
      tokenHint: 'For a repository that is not public. It is deleted when the import has ended.',
    },
    address: 'Address',
    addressHint: 'Such as https://docs.example.com/',
    file: 'File',
    choose: 'Choose a file',
    drop: 'Drop to import this file',
    noFile: 'Choose a file first.',
    noAddress: 'Type the URL of a page first.',
    unknownFile: 'This is not a .docx, .md or .html file. To import several files, zip them.',
    space: 'Name of the new space',
    spaceHint: 'Leave empty to take it from the import.',
    submit: 'Import',
    preview: 'Preview',
    previewHint: 'Shows the pages and what would be left out, and changes nothing.',
    previewed: (n: number, of: number) => `${numberText(n)} of ${count(of, 'item', 'items')} would be imported. Nothing was changed.`,
    tree: 'Pages that would be added',
    firstPages: 'First pages as they would be written',
    isLink: '(link)',
    continue: (left: number) => `Import more pages (${numberText(left)} left)`,
    left: (n: number) =>
      `${count(n, 'page', 'pages')} of the website ${n === 1 ? 'is' : 'are'} left, since one import has a limit. Another one puts ${n === 1 ? 'it' : 'them'} in ${n === 1 ? 'its place' : 'their places'} among the pages that are here.`,
    continued: 'The pages that this import has left came with another one.',
    openContinuation: 'Open its report',
    importNow: 'Import these',
    change: 'Choose something else',
    report: 'Import report',
    openReport: 'Open the report',
    download: 'Download as Markdown',
    takeBack: 'Take the import back',
    takeBackHint: 'The import is one revision: taking it back makes the content before it live again. It stays in the history.',
    stands: {
      live: 'The import is one revision: taking it back makes the content before it live again. It stays in the history.',
      taken_back: 'This import was taken back: nothing that it added is there. It stays in the history, where it can be made live again.',
      changed: 'Content was changed since this import. In the history, an earlier revision can be made live again.',
    } as Record<'live' | 'taken_back' | 'changed', string>,
    allCame: 'Everything came along as it was.',
    outcomes: { left_out: 'Left out', changed: 'Changed' } as Record<'left_out' | 'changed', string>,
    times: (n: number) => `(${n} times)`,
    starting: 'Starting…',
    sending: (name: string) => `Uploading ${name}`,
    sent: (sent: string, size: string) => `${sent} of ${size}`,
    stop: 'Stop',
    leave: 'You can close this. It continues in the background.',
    done: (n: number, of: number) =>
      n === of
        ? `Imported ${count(n, 'item', 'items')}: pages, groups, links and files.`
        : `Imported ${numberText(n)} of ${count(of, 'item', 'items')}.`,
    warnings: (n: number) => `${count(n, 'item was', 'items were')} changed or left out`,
    moreWarnings: (n: number) => `and ${count(n, 'more', 'more')}`,
    cancelled: 'The import was stopped. Nothing was changed.',
    again: 'Import something else',
    tryAgain: 'Try again',
    openPage: 'Open the first new page',
    openSpace: 'Open the space',
  },
};

/** Kinds of imports to choose from. */
export type ImportKind = 'website' | 'file' | 'zip' | 'git' | 'notion' | 'confluence' | 'github-wiki';
