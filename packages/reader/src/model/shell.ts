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
  /** The stylesheet of pages with that of the look (`lookCss`) behind it. */
  css: string;
  script: string;
  /** Module that draws diagrams; absent where there is none: their source is shown. */
  mermaid?: string;
  /** Stylesheet and script of components, for pages that hold one. */
  kit?: { css: string; script: string };
  /** For pages with operations of an API: the script that offers to call them, and script and stylesheet of the form, which are loaded when it is opened. */
  api?: { script: string; tester: string; css: string };
  /** For sites that answer questions: the script that offers to ask, and script and stylesheet of answers, which are loaded when somebody asks. */
  ask?: { script: string; answer: string; css: string };
  /** Stylesheet of the bar and the marks of previews; absent elsewhere. */
  preview?: string;
  /** Stylesheet of the notice that asks for consent to cookies, and the script of pages with scripts of integrations. */
  consent?: { css: string; script: string };
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
  /** Answers questions by POST, as a stream of events; absent where none are answered. */
  ask?: string;
  /** Makes calls of operations by POST; absent where browsers make them. */
  call?: string;
  /** Receives events by POST; absent where nothing is counted. */
  insights?: string;
}

/** A script of an integration that pages load. */
export interface PageScript {
  /** Name of the integration. */
  name: string;
  src: string;
  /** True if it is loaded only once the reader has agreed to cookies. */
  needsConsent: boolean;
  /** True if it asks for consent itself, with a notice of its own. */
  asksItself: boolean;
}

/** All that surrounds each page of a site, for one place and one class of visitors. */
export interface ReaderShell {
  siteTitle: string;
  /** The look, as `settingsForVisitor` leaves it. */
  look: SiteCustomization;
  /** Language of the interface and of the page, BCP 47. */
  locale: string;
  /** Sets the theme before the first paint. The policy of pages names it by its hash; it holds no `<`. */
  themeScript: string;
  links: ReaderLinks;
  logo?: ThemedPicture;
  /** Empty where the site has none. */
  sections: readonly SectionEntry[];
  /** Versions of the content; empty or one where there is no choice. */
  variants: readonly VariantEntry[];
  languages: readonly VariantEntry[];
  navigation: Navigation;
  assets: AssetAddresses;
  /** Scripts of integrations; none where the page runs only its own. */
  scripts: readonly PageScript[];
  actions: SiteActions;
  /** Address to sign out at; absent for visitors who are not signed in. */
  signOutHref?: string;
  /** Text of the stylesheet, for a page that is shown without its site: it has no script, and nobody can click in it. Absent elsewhere. */
  stillCss?: string;
  /** Address that ends the preview; absent outside of previews. */
  previewEndHref?: string;
}
