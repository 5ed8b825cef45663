import { count } from './words';

/** Bringing in what other tools hold. */
export const imports = {
  imports: {
    title: 'Import content',
    lead: 'Pages are added to this space with their images, order and links. Existing content is not changed.',
    newLead: 'Creates a new space with the pages, images, order and links.',
    command: 'Import from a website or files',
    from: 'Source',
    sources: {
      website: { label: 'Website', hint: 'Crawled from one page' },
      file: { label: 'Document', hint: 'Word, Markdown or HTML' },
      zip: { label: 'Zip of documents', hint: 'Folders become the structure' },
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
    } as Record<Exclude<ImportKind, 'website'>, string>,
    howWebsite: (most: number | undefined) =>
      `The page at this URL, and the pages of the same site it links to${most === undefined ? '' : `: at most ${count(most, 'page', 'pages')}, in the order of its navigation`}.`,
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
    previewed: (n: number, of: number) => `${n} of ${count(of, 'item', 'items')} would be imported. Nothing was changed.`,
    tree: 'Pages that would be added',
    firstPages: 'First pages as they would be written',
    isLink: '(link)',
    importNow: 'Import these',
    change: 'Choose something else',
    report: 'Import report',
    openReport: 'Open the report',
    download: 'Download as Markdown',
    takeBack: 'Take the import back',
    takeBackHint: 'The import is one revision: taking it back makes the content before it live again. It stays in the history.',
    editedSince: 'Content was changed since this import. In the history, an earlier revision can be made live again.',
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
        : `Imported ${n} of ${count(of, 'item', 'items')}.`,
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
export type ImportKind = 'website' | 'file' | 'zip' | 'notion' | 'confluence' | 'github-wiki';
