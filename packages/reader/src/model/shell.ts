import type { SiteCustomization } from '@octavo/contract';
import type { ReaderLink, ThemedPicture } from './link.ts';
import type { Navigation, SectionEntry, VariantEntry } from './navigation.ts';

/** A link, button or menu of the header, with its links resolved for the visitor. */
export interface HeaderEntry {
  title: string;
  style: 'link' | 'button-primary' | 'button-secondary';
  /** Absent for a menu. */
  href?: string;
  isExternal?: boolean;
  links: readonly ReaderLink[];
}

/** Links of the look, resolved for the visitor: what they cannot open is left out. */
export interface ReaderLinks {
  /** Target of the logo; the site's first page where the look names none. */
  home: string;
  header: readonly HeaderEntry[];
  footer: readonly { title: string; links: readonly ReaderLink[] }[];
  /** Link of the announcement. */
  announcement?: ReaderLink;
}

/** Addresses of the reader's own files, each named by its content, from `readerAssets`, `lookCss` and `drawIconSprite`. */
export interface AssetAddresses {
  css: string;
  /** The stylesheet of the look (`lookCss`). */
  look: string;
  /** Tiny script that sets the theme before the first paint. */
  theme: string;
  script: string;
  /** Module that draws diagrams; absent where there is none: their source is shown. */
  mermaid?: string;
  favicon: { href: string; type: string; media?: string }[];
  /** Files of fonts worth loading at once; at most two. */
  fonts: readonly string[];
}

/** Addresses of the site that pages call. */
export interface SiteActions {
  /** Page of search results; the query is put behind it as `q`. */
  search: string;
  /** The same as JSON ({@link SearchAnswer}). */
  searchJson: string;
  /** Script that answers searches in the browser, from the files below `searchJson`; absent where a server answers. */
  searchScript?: string;
  /** Receives feedback by POST; absent where there is none. */
  feedback?: string;
  /** Receives events by POST; absent where nothing is counted. */
  insights?: string;
}

/** All that surrounds each page of a site, for one place and one class of visitors. */
export interface ReaderShell {
  siteTitle: string;
  /** The look, as `settingsForVisitor` leaves it. */
  look: SiteCustomization;
  /** Language of the interface and of the page, BCP 47. */
  locale: string;
  links: ReaderLinks;
  logo?: ThemedPicture;
  /** Empty where the site has none. */
  sections: readonly SectionEntry[];
  /** Versions of the content; empty or one where there is no choice. */
  variants: readonly VariantEntry[];
  languages: readonly VariantEntry[];
  navigation: Navigation;
  assets: AssetAddresses;
  actions: SiteActions;
  /** Address to sign out at; absent for visitors who are not signed in. */
  signOutHref?: string;
}
