import type { PageLayout } from '@octavo/contract';
import type { PageBody } from './body.ts';
import type { Decoration, ReaderLink, ThemedPicture } from './link.ts';
import type { PageChange } from './navigation.ts';

/** Picture above a page. */
export interface ReaderCover extends ThemedPicture {
  /** Distance that the picture is moved down from its middle, -100 to 100 percent of what is cut off: 100 shows its upper edge. */
  yPos: number;
  /** Height in CSS pixels. */
  height?: number;
}

/** A link to the page before or after. */
export interface PagerLink extends ReaderLink {
  /** Group or section that it is in. */
  section?: string;
}

/** Another language or version of the page, for search engines. */
export interface Alternate {
  /** BCP 47, or `x-default`. */
  language: string;
  /** Absolute. */
  href: string;
}

/** A line above the page that says which content it is. */
export type PageNotice =
  /** `endHref` leaves the preview. */
  | { kind: 'preview'; endHref?: string }
  /** There is a newer version: the page there, or its first page. */
  | { kind: 'older-version'; href: string; title: string }
  | ProposalNotice;

/** A change request, or a revision, in place of the live content. */
export interface ProposalNotice {
  kind: 'proposal';
  of: 'change-request' | 'revision';
  /** Number and subject of a change request; time of a revision (RFC 3339). */
  title: string;
  /** Its address in the console. */
  href: string;
  /** Leaves the preview. */
  endHref: string;
  /** Pages that differ, in reading order; what is gone has no address. */
  changes: readonly (Pick<ReaderLink, 'title'> & { href?: string; change: PageChange; isCurrent?: boolean })[];
  /** The page that differs before and after this one. */
  previousHref?: string;
  nextHref?: string;
  /** Form that switches the marks of what differs on and off, and leads back to the page. */
  marking: { action: string; page: string; isOn: boolean };
}

/** All of a page but what surrounds every page of the site. */
export interface ReaderPage extends Decoration {
  title: string;
  description?: string;
  /** Method of the operation that the page is about, lower case. */
  method?: string;
  cover?: ReaderCover;
  body: PageBody;
  layout: PageLayout;
  /** The primary one first. */
  tags: readonly { title: string; isPrimary?: boolean }[];
  /** RFC 3339. */
  updatedAt?: string;
  /** From the site to the page's parent. */
  breadcrumbs: readonly ReaderLink[];
  previous?: PagerLink;
  next?: PagerLink;
  notice?: PageNotice;

  /** Path of the page for this visitor, from `/` on: feedback names it. Absent where feedback is not asked for. */
  path?: string;
  /** Absolute address of the page itself. */
  canonicalUrl: string;
  alternates: readonly Alternate[];
  /** True if search engines should leave it out. */
  isHiddenFromSearch: boolean;
  /** Absolute address of the picture for previews in other places, and its size where it is known. */
  socialImageUrl?: string;
  socialImageSize?: { width: number; height: number };

  /** Addresses of the page in other forms; absent ones are not offered. */
  markdownHref?: string;
  /** The page, all of its section, and the whole site as PDF. */
  pdfHref?: string;
  pdfSectionHref?: string;
  pdfSiteHref?: string;
  feedHref?: string;
  mcpHref?: string;
  /** The page's file where it is edited. */
  edit?: { href: string; provider: 'github' | 'gitlab' | 'bitbucket' | 'other' };
}
