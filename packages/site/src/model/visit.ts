import type { SiteBase, SitePlace, SiteSnapshot } from './site.ts';
import type { PageNode, SpaceContent } from './world.ts';

/** Plain data of a visitor. */
export type Claims = Readonly<Record<string, unknown>>;

/** A preview of a site by somebody who may see it: the caller has verified that. */
export interface SitePreview {
  siteId: string;
  /** Claims that the preview pretends; they are not checked. */
  claims?: Claims;
  /** True if drafts are shown. */
  showsDrafts: boolean;
  /** Ids of the spaces that may be shown; all of them when absent. */
  spaceIds?: ReadonlySet<string>;
  /** Contents by space that are shown in place of the live ones. */
  contents?: ReadonlyMap<string, SpaceContent>;
}

/** Request for an address by a visitor. */
export interface SiteRequest {
  /** Absolute address as the visitor has it, with query. */
  url: string;
  /** Token and claims that the visitor brought beside the address; `jwt_token` and `visitor.…` of the query count where this has none. */
  visitor?: { jwtToken?: string; unsignedClaims?: Record<string, unknown> };
  /** A share key that does not stand in the path. */
  shareKey?: string;
  preview?: SitePreview;
  /** Milliseconds since 1970. */
  now: number;
}

/** Reason why a visitor's token was not taken. */
export type VisitorProblem = 'token-malformed' | 'token-signature' | 'token-expired' | 'token-not-yet' | 'no-visitor-key';

/** Somebody who reads a site. */
export interface Visitor {
  /** True if a valid token of the site's key was presented. */
  isSignedIn: boolean;
  /** Declared claims only, with `unsigned`; those of a visit are watched (`wereClaimsAsked`). */
  claims: Claims;
  /** Problem with the presented token. */
  problem?: VisitorProblem;
  /** Time at which the token ends, in milliseconds since 1970. */
  expiresAt?: number;
  /** True if the visitor sees drafts: in previews. */
  seesDrafts: boolean;
  /** Ids of the only spaces that are there for them: in previews, those that whoever asked for it may read. Absent for readers. */
  spaceIds?: ReadonlySet<string>;
}

/** Reason why an address leads nowhere: for logs and for people who may see the site, never for visitors. */
export type NotFoundReason =
  | 'bad-address'
  | 'unknown-host'
  | 'not-published'
  | 'share-key'
  | 'empty-site'
  | 'empty-space'
  | 'no-page'
  /** There is something, but not for this visitor. */
  | 'not-for-visitor';

export type RedirectReason =
  /** A group, or a page without content, leads to its first page. */
  | 'first-page'
  /** The intended page is not visible to this visitor: leads to the first section or site space that is. */
  | 'first-visible'
  /** The page was moved or renamed. */
  | 'moved'
  /** A line of `.gitbook.yaml`. */
  | 'space-redirect'
  /** A redirect of the site. */
  | 'site-redirect'
  /** The address holds a share key that the site does not ask for. */
  | 'share-key-not-needed';

/** A site, somebody who may read it, and how they came. */
export interface SiteVisit {
  site: SiteSnapshot;
  base: SiteBase;
  visitor: Visitor;
  /** The share key in the addresses of this visit. */
  shareKey: string | undefined;
  /** Contents by space that are shown in place of the live ones: in previews of proposals. */
  contents?: ReadonlyMap<string, SpaceContent>;
}

/** An address of a site in its parts. */
export interface AddressParts {
  /** The part that is the site's, with the share key; begins and ends with `/`. */
  siteBasePath: string;
  /** The part that is the site space's; begins and ends with `/`. */
  basePath: string;
  /** Part after `basePath`, without slashes at the ends. */
  pathname: string;
  canonicalUrl: string;
  /** True if no longer address is in another site space: none of the names of sections and variants may follow. */
  isComplete: boolean;
}

/** Outcome of resolving an address for a visitor. */
export type Outcome =
  | {
      kind: 'page';
      reason: 'page' | 'home';
      visit: SiteVisit;
      place: SitePlace;
      content: SpaceContent;
      page: PageNode;
      at: AddressParts;
    }
  | {
      kind: 'redirect';
      reason: RedirectReason;
      url: string;
      isPermanent: boolean;
      /** True if it leads out of the site. */
      isExternal: boolean;
      site: SiteSnapshot;
    }
  | {
      kind: 'sign-in';
      /** `asked`: the address is the one to sign in at. */
      reason: 'asked' | 'token-missing' | VisitorProblem;
      /** Address for signing in; null if the site names none, or if sending the visitor there again would not help. */
      url: string | null;
      /** The integration that is to answer, with the path that was asked for; null where none is, or if asking it again would not help. */
      ask: { integration: string; location: string } | null;
      site: SiteSnapshot;
    }
  | {
      kind: 'not-found';
      reason: NotFoundReason;
      /** The visit, when the site is one that they may read. */
      visit: SiteVisit | undefined;
      /** The site space that the address is in, when they may read it. */
      place: SitePlace | undefined;
      /** The address in its parts, when `place` is the deepest one that it names and nothing at all is at the rest of it. */
      at?: AddressParts;
    };
