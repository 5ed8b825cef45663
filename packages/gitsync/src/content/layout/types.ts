import type { GitbookConfig, LayoutWarning, RedirectLine, SourceRange, YamlValue } from '@octavo/markdown/layout';

/** Target of a link page. */
export type LinkTarget = { kind: 'url'; url: string } | { kind: 'page'; path: string; anchor?: string } | { kind: 'file'; path: string };

/** One entry of a space's table of contents. */
export interface LayoutPage {
  /** Its index in {@link Layout.pages}. */
  key: number;
  /** Key of the page above; null at top level. */
  parent: number | null;
  /** A `document` without `path` is a page without content. */
  type: 'document' | 'group' | 'link' | 'computed';
  title: string;
  /** Label in navigation, when SUMMARY.md gives one. */
  linkTitle?: string;
  /** Last part of the published path, told apart from others; `''` for links and computed entries. */
  slug: string;
  /** Path below the space's address; `''` for the home page, absent for links and computed entries. */
  publishedPath?: string;
  /** Markdown file, relative to the project directory. */
  path?: string;
  oid?: string;
  size?: number;
  target?: LinkTarget;
  computed?: { [key: string]: YamlValue };
  /** Its own lines in SUMMARY.md; absent when the structure is inferred. */
  range?: SourceRange;
  /** Its index among the entries of the parsed SUMMARY.md; absent when the structure is inferred. */
  entry?: number;
}

/** A file that is not a page. */
export interface LayoutFile {
  path: string;
  oid: string;
  size: number;
}

/** A file that carries structure. */
export interface LayoutSource extends LayoutFile {
  role: 'config' | 'summary' | 'variables' | 'tags';
}

/** A redirect with what its target was found to be; none of `page`, `path` and `url` when it leads nowhere. */
export interface LayoutRedirect extends RedirectLine {
  /** Key of the page it leads to. */
  page?: number;
  /** File it leads to, when that is not a page. */
  path?: string;
  anchor?: string;
  url?: string;
}

/** A reusable block: a markdown file of `.gitbook/includes`. */
export interface LayoutInclude extends LayoutFile {
  title: string;
}

/** A tag of `.gitbook/tags.yaml`. */
export interface LayoutTag {
  tag: string;
  label: string;
  icon?: string;
  color?: string;
}

/** Structure of a space, as described by its files. */
export interface Layout {
  config: GitbookConfig;
  /** In reading order; parents before their children. */
  pages: LayoutPage[];
  /** Key of the page at the space's root; absent when nothing is listed. */
  home?: number;
  /** Uploaded files and files that were named as referenced, by path. */
  files: LayoutFile[];
  sources: LayoutSource[];
  includes: LayoutInclude[];
  /** In the file's order. */
  variables: { name: string; value: string }[];
  tags: LayoutTag[];
  redirects: LayoutRedirect[];
  warnings: LayoutWarning[];
}

/** Facts of a markdown file's text. */
export interface PageFacts {
  /** Front matter `title`. */
  title?: string;
  /** Text of its first `#` heading. */
  h1?: string;
}
