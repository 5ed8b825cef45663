/** One file of what is imported. */
export interface SourceEntry {
  /** Normalised: `/` between folders, no `.` or `..`, none at either end. Of a web page: its absolute address without fragment. */
  path: string;
  /**
   * The bytes of a text or document (markdown, HTML, csv, json, yaml, xml, plain text, docx). Empty for everything else: images and other
   * files stay where they are, and an asset names them by `source` alone.
   */
  data: Uint8Array;
  /** Bytes of the file, also where `data` is left out. */
  size?: number;
  /** Media type without parameters, when the source said one: `text/html`. */
  type?: string;
  /** True for a page that an earlier import brought: it tells the order, and its text is not read. */
  isHere?: boolean;
}

/** A page, link or group to be made, with what is below it in order. */
export interface ImportedPage {
  /** A `document` when absent. A `group` has no markdown of its own and stands at the top only; a `link` has `href` and nothing else. */
  kind?: 'document' | 'group' | 'link';
  /** One line of plain text. */
  title: string;
  /** Last segment wanted for its address; made from the title when absent. */
  slug?: string;
  description?: string;
  /** The character itself. */
  emoji?: string;
  /** True for a page that its tool reaches by its address and leaves out of the navigation. */
  isHidden?: boolean;
  /** The path or address it came from; links of other pages name it by this. */
  source?: string;
  /**
   * The body in our dialect, without front matter and without the `# Title` line. Addresses of other sources are written by `importLink`;
   * whatever else stands there (https, mailto, `#anchor` of the page itself) is kept.
   */
  markdown: string;
  /** `markdown` is a whole file of the dialect, with its own front matter and title line: kept byte for byte, links apart. */
  whole?: boolean;
  /** Anchors of the source by the anchor of the heading that stands for each here; `htmlToMarkdown` makes it. */
  anchors?: Record<string, string>;
  /** Of a `link`: an absolute address, or an `importLink`. */
  href?: string;
  /** True for a page that an earlier import brought: others stand around it. */
  isHere?: boolean;
  children: ImportedPage[];
}

/** A file that pages use, or that is worth keeping beside them. */
export interface ImportedAsset {
  /** The path or address that `importLink` names. */
  source: string;
  /** File name with extension, without folders. */
  name: string;
  /** Absent: the bytes of the entry, or behind the address, that `source` names. Given for what a converter took out of another file. */
  data?: Uint8Array;
}

/** Kind of what did not come along as it was. */
export type ImportWarningKind = 'page' | 'file' | 'picture' | 'link' | 'construct';

/** Something that did not come along as it was; plain words for the person who imports. */
export interface ImportWarning {
  /** The path or address it is about. */
  source: string;
  message: string;
  kind: ImportWarningKind;
  /** `left_out`: it is not there. `changed`: it is there in another form. */
  outcome: 'left_out' | 'changed';
  /** Number of what it is about. */
  count: number;
}

/** Result of a converter. The engine places it: ids, addresses, links, files. */
export interface ImportResult {
  pages: ImportedPage[];
  assets: ImportedAsset[];
  warnings: ImportWarning[];
  /** Paths of files that were read for what they say of others: their order, settings, and parts of pages. */
  read?: readonly string[];
}

/** Options of a converter, beside the entries. */
export interface ConvertOptions {
  /** Name of the file or address that is imported, for a title where nothing else gives one. */
  name: string;
  /** Pages above this are an error, before they are converted. */
  maxPages: number;
}

/**
 * Turns a bag of files into pages. Pure, runs in a worker thread: reads nothing but its arguments.
 * @throws OctavoError `bad-request`, told to the person, when nothing of it can be imported.
 */
export type Converter = (entries: readonly SourceEntry[], options: ConvertOptions) => Promise<ImportResult>;
