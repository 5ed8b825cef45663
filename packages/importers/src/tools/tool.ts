import type { ImportReport } from '../report.ts';
import type { SourceEntry } from '../types.ts';
import type { ProjectFiles } from './project-files.ts';

/** Said of lines of code that a tool points out. */
export const UNMARKED = 'Code has no marks at the lines that it pointed out.';

/** A page of a tool, before its text is converted. */
export interface PageHead {
  /** Path of its file. */
  path: string;
  /** Front matter. */
  values: Readonly<Record<string, unknown>>;
  /** Text below the front matter. */
  body: string;
}

/** A line of the navigation of a project. */
export type NavigationEntry =
  | { kind: 'page'; path: string /** What the navigation calls it. */; title?: string; children?: NavigationEntry[] }
  | { kind: 'section'; title: string; children: NavigationEntry[] }
  | { kind: 'link'; title: string; href: string };

/** A page that a tool made of one of its own. */
export interface ConvertedPage {
  /** Markdown of the dialect. Addresses are as they were written: they are resolved after. */
  markdown: string;
  /** Its title, where the tool has a way of its own to say it. */
  title?: string;
  /** Its description, where the tool has a way of its own to say it. */
  description?: string;
  /** Anchors of headings here by those of the source, where they differ. */
  anchors?: Record<string, string>;
}

/** Services that the conversion of a page may use. */
export interface Desk {
  files: ProjectFiles;
  report: ImportReport;
}

/** Properties of a page, in the words that most tools share. */
export interface PageSettings {
  title: string;
  description: string;
  slug: string;
  /** Place among its siblings; `undefined` if the name says it. */
  order: number | undefined;
  /** True if the page is reached by its address, and not listed. */
  isHidden: boolean;
  /** Reason why the page is left out; `undefined` if it is not. */
  leftOut: string | undefined;
}

/** A project of a tool, as its files say it is. */
export interface ToolProject {
  /** Folder of the pages. */
  content: string;
  pages: readonly SourceEntry[];
  /** Folders in which addresses that begin with `/` look for files. */
  publicFolders: readonly string[];
  /** Path that the site is at, where it is not the root of its host: addresses that begin with `/` may begin with it. */
  base?: string;
  /** Beginning of addresses that name a file of the project, and the folder it stands for: `@site/`. */
  alias?: { prefix: string; folder: string };
  /** The navigation; `undefined` if folders and names give the order. */
  navigation(heads: ReadonlyMap<string, PageHead>): NavigationEntry[] | undefined;
  /** Settings of a page, where the tool has names of its own; common ones are read before. */
  settings?(head: PageHead, common: PageSettings): Partial<PageSettings>;
  /** Settings of a folder without a page of its own: its title and place. */
  folder?(path: string): { title?: string; order?: number | undefined };
  /** Addresses of a page on its site, from `/`; without them they follow from its path. */
  addresses?(head: PageHead): string[];
  /** Creates a page of the dialect. */
  convert(head: PageHead, desk: Desk): ConvertedPage | Promise<ConvertedPage>;
}

/** A tool that makes documentation from files. */
export interface DocsTool {
  /** Its name, for people. */
  name: string;
  /** Returns the project if the files are of this tool. */
  recognise(files: ProjectFiles, report: ImportReport): ToolProject | undefined;
}
