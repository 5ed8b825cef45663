import type { LinkTarget } from '@octavo/markdown';

/** A page to print: its text, and what its destinations lead to, by destination as written. */
export interface PrintedPage {
  id: string;
  title: string;
  description?: string;
  /** Depth of the page in the document; 0 at the top. */
  depth: number;
  /** The file, front matter included; absent for a group, which has a title only. */
  text?: string;
  /** Addresses of links; that of a page that may be in the document is made by {@link pageAddress}. */
  links: Record<string, LinkTarget>;
  /** Keys into {@link PrintJob.files}. */
  files: Record<string, string>;
}

/** Title of a document, and the texts of its title page. */
export interface PrintTitles {
  title: string;
  /** Below the title: the subject of a change request. */
  subtitle?: string;
  organization: string;
  /** UTC epoch milliseconds. */
  date: number;
  /** True if the document begins with a title page and a table of contents. */
  cover: boolean;
}

interface PrintContent extends PrintTitles {
  pages: PrintedPage[];
  /** Addresses to link to: of pages by id, for those that are not in the document, and of pictures by key. */
  addresses: Record<string, string>;
}

/** Content of a PDF. */
export interface PrintJob extends PrintContent {
  /** Reads a picture, by key; each is read once, one after the other. Undefined when it is gone. */
  files: Record<string, () => Promise<Uint8Array | undefined>>;
}

/** A job as it is sent to another process: plain data, with its pictures in files. */
export interface SentJob extends PrintContent {
  /** Paths of pictures by key. */
  files: Record<string, string>;
}

const PAGE = '~page/';

/** The address that links to a page of the space have until it is known whether the page is in the document. */
export function pageAddress(id: string, anchor: string): string {
  return `${PAGE}${encodeURIComponent(id)}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`;
}

/** Returns the id and anchor of an address made by {@link pageAddress}; `undefined` for every other address. */
export function readPageAddress(address: string): { id: string; anchor: string } | undefined {
  if (!address.startsWith(PAGE)) return undefined;
  const [id = '', anchor = ''] = address.slice(PAGE.length).split('#', 2);
  try {
    return { id: decodeURIComponent(id), anchor: decodeURIComponent(anchor) };
  } catch {
    return undefined;
  }
}
