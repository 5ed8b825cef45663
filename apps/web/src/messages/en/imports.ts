import { count } from './words';

/** Bringing in what other tools hold. */
export const imports = {
  imports: {
    title: 'Import content',
    lead: 'Its pages are added to this space, with their pictures, order and links. What is here stays as it is.',
    newLead: 'It becomes a space of its own, with its pictures, order and links.',
    command: 'Import from a website or files',
    from: 'Where it is now',
    sources: {
      website: { label: 'Website', hint: 'From one address on' },
      file: { label: 'Document', hint: 'Word, Markdown or HTML' },
      zip: { label: 'Zip of documents', hint: 'Folders become the order' },
      notion: { label: 'Notion', hint: 'An export, as zip' },
      confluence: { label: 'Confluence', hint: 'A space, as zip' },
      'github-wiki': { label: 'GitHub wiki', hint: 'A clone of it, as zip' },
    } as Record<ImportKind, { label: string; hint: string }>,
    how: {
      website: 'The page at this address, and the pages of the same site that it leads to.',
      file: 'A .docx, .md or .html file, up to 100 MB. Headings, tables and pictures come along.',
      zip: 'A .zip with Markdown, HTML or Word files and their pictures, up to 100 MB.',
      notion: 'In Notion: Settings, Export, as Markdown & CSV or HTML, with subpages. Give the .zip as it comes.',
      confluence: 'In Confluence: Space settings, Export space, as HTML. Give the .zip as it comes.',
      'github-wiki': 'Run git clone https://github.com/owner/name.wiki.git, and zip the folder that it makes.',
    } as Record<ImportKind, string>,
    address: 'Address',
    addressHint: 'Such as https://docs.example.com/',
    file: 'File',
    choose: 'Choose a file',
    drop: 'Let go to import this file',
    noFile: 'Choose a file first.',
    noAddress: 'Type the address of a page first.',
    unknownFile: 'This is no .docx, .md or .html file. For several files, make a zip of them.',
    space: 'Name of the new space',
    spaceHint: 'Taken from what you import when it is left empty.',
    submit: 'Import',
    starting: 'Starting…',
    sending: (name: string) => `Sending ${name}`,
    sent: (sent: string, size: string) => `${sent} of ${size}`,
    stop: 'Stop',
    leave: 'It goes on when you close this.',
    done: (n: number, of: number) =>
      n === of
        ? `${count(n, 'thing', 'things')} came in: pages, groups, links and files.`
        : `${n} of ${count(of, 'thing', 'things')} came in.`,
    warnings: (n: number) => `${count(n, 'thing', 'things')} did not come along as ${n === 1 ? 'it was' : 'they were'}`,
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
