import type { Condition } from './conditions/condition.ts';
import type { ObjectShape } from './visitors/claim-shape.ts';

/** An answer that is there, or that is still to come. */
export type Awaitable<T> = T | Promise<T>;

/** Who may read a site (specification, site `visibility`). */
export type SiteVisibility = 'public' | 'unlisted' | 'share-link' | 'visitor-auth';

/**
 * How a site is reached: through another server's path, by a host of its own, below its organization's subdomain, or below the address of
 * the installation (decision 038).
 */
export type SiteBaseForm = 'proxy' | 'hostname' | 'subdomain' | 'path';

/** Where a site begins: what is behind it is the site's own path. */
export interface SiteBase {
  form: SiteBaseForm;
  /** Scheme, host and port, without a slash, such as `https://docs.example.com`. */
  origin: string;
  /** Host without port, lower case: what requests are compared with. */
  hostname: string;
  /** Segments of the path, decoded; none for the root of the host. Compared without regard to case. */
  segments: readonly string[];
}

/** The addresses of the installation that sites may be below. */
export interface SiteHosts {
  /** Address of the installation, such as `https://octavo.example.com`. */
  appUrl: string;
  /** Host whose subdomains are the organizations', perhaps with a port; undefined when there is none. */
  sitesHost?: string;
}

/** A place that a site can be at: what a {@link SiteWorld} looks sites up by. All parts are lower case, but for `organization`. */
export type SiteSpot =
  /** Host and path such as `example.com/docs`. */
  | { form: 'proxy'; origin: string }
  | { form: 'hostname'; hostname: string }
  | { form: 'subdomain'; subdomain: string; basename: string }
  /** `organization` is as it was requested: the organization's hostname in any case, or its id. */
  | { form: 'path'; organization: string; basename: string };

/** What all items of a structure have. */
interface ItemBase {
  id: string;
  title: string;
  /** Name of an icon. */
  icon: string | null;
  /** Decides for whom it is there; null for everybody. */
  condition: Condition | null;
  /** Drafts are there in previews only. */
  isDraft: boolean;
}

/** A space as a part of a site. */
export interface SiteSpaceItem extends ItemBase {
  kind: 'site-space';
  /** Its segment of addresses, lower case. */
  path: string;
  spaceId: string;
}

/** A part of a site that holds site spaces, its variants. */
export interface SectionItem extends ItemBase {
  kind: 'section';
  description: string;
  /** Its segment of addresses, lower case. */
  path: string;
  /** In order. */
  siteSpaces: readonly SiteSpaceItem[];
  /** The one that opens, and whose path addresses leave out; null takes the first. */
  defaultSiteSpaceId: string | null;
}

/** A group adds nothing to addresses. */
export interface SectionGroupItem extends ItemBase {
  kind: 'section-group';
  /** In order. */
  children: readonly (SectionItem | SectionGroupItem | ExternalLinkItem)[];
}

/** A link in the navigation of a site. */
export interface ExternalLinkItem extends ItemBase {
  kind: 'external-link';
  url: string;
}

export type SiteItem = SiteSpaceItem | SectionItem | SectionGroupItem | ExternalLinkItem;

/** Where a space stands in a site. */
export interface SitePlace {
  siteSpace: SiteSpaceItem;
  /** Null where the site has no sections. */
  section: SectionItem | null;
  /** The groups that the section is in, outermost first. */
  groups: readonly SectionGroupItem[];
}

/** What a site is, without its structure. */
export interface SiteFacts {
  id: string;
  organizationId: string;
  title: string;
  /** Names the snapshot: grows with each change that readers can see. */
  version: number;
  isPublished: boolean;
  visibility: SiteVisibility;
  /** Whether agents may read it. */
  agentsContext: 'included' | 'excluded';
  /** Whether claims of visitors are read for conditions. */
  hasAdaptiveContent: boolean;
  /** JSON Schema of claims, as it was put; null before. */
  adaptiveSchema: Readonly<Record<string, unknown>> | null;
  /** Where visitors without a token are sent; null for nowhere. */
  fallbackUrl: string | null;
  /** The section that opens, and whose path addresses leave out; null takes the first. */
  defaultSectionId: string | null;
  /** The site space that opens where there are no sections; null as above. */
  defaultSiteSpaceId: string | null;
  /** The first one is canonical; see `siteBases`. */
  bases: readonly SiteBase[];
  /** SHA-256 of the keys of its active share links, in hex. */
  shareKeyHashes: ReadonlySet<string>;
}

/** All of a site that decides what readers see, but redirects: immutable, made by `buildSnapshot`. */
export interface SiteSnapshot extends SiteFacts {
  /** The tree, in order: sections, groups and links, or site spaces and links. */
  items: readonly SiteItem[];
  /** Whether it has sections; site spaces at the root are not there then. */
  hasSections: boolean;
  /** Each item of the tree by id. */
  itemsById: ReadonlyMap<string, SiteItem>;
  /** Sections by path. */
  sectionsByPath: ReadonlyMap<string, SectionItem>;
  /** All sections in reading order, whatever group holds them. */
  sections: readonly SectionItem[];
  /** Site spaces at the root, where there are no sections. */
  siteSpaces: readonly SiteSpaceItem[];
  /** Where each site space stands, by its id, in reading order. */
  places: ReadonlyMap<string, SitePlace>;
  /** The groups above each item that has some, outermost first, by the item's id. */
  groupsAbove: ReadonlyMap<string, readonly SectionGroupItem[]>;
  /** What claims may be; null where every claim is dropped. */
  claimShape: ObjectShape | null;
}

/** Plain data of a visitor. */
export type Claims = Readonly<Record<string, unknown>>;

/** A page as a space's content holds it: what the views of core are made of. */
export interface PageNode {
  readonly page: {
    readonly id: string;
    readonly type: 'document' | 'group' | 'link' | 'computed';
    readonly title: string;
    /** Git blob of its text; absent for pages without content. */
    readonly oid?: string;
    readonly hidden?: true;
    readonly noIndex?: true;
    /** Expression that decides for whom it is there. */
    readonly condition?: string;
    readonly variables?: Readonly<Record<string, string | number | boolean>>;
  };
  /** Slugs from the root, joined with `/`. */
  readonly path: string;
  readonly parentId: string | undefined;
  readonly children: readonly PageNode[];
}

/** The live content of a space, as far as addresses and rights need it. A `ContentView` of core is one. */
export interface SpaceView {
  readonly tree: readonly PageNode[];
  readonly pages: ReadonlyMap<string, PageNode>;
  /** By published path, lower case. */
  readonly byPath: ReadonlyMap<string, PageNode>;
  /** By path of the file, relative to the content root. */
  readonly byFile: ReadonlyMap<string, PageNode>;
  /** Ids of pages by addresses that they had before, lower case. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly variables: ReadonlyMap<string, string>;
  readonly home: PageNode | undefined;
}

/** What a space adds to a site. */
export interface SpaceContent {
  view: SpaceView;
  /** Targets by key, of its `.gitbook.yaml`: see `readFileRedirects`. */
  fileRedirects: ReadonlyMap<string, string>;
}

/** Where a redirect of a site leads. */
export type RedirectDestination =
  | { kind: 'site-section'; siteSectionId: string }
  | { kind: 'site-space'; siteSpaceId: string }
  | { kind: 'site-page'; siteSpaceId: string; pageId: string }
  | { kind: 'external'; url: string };

/** A redirect of a site, as it is compared with requests. */
export interface SiteRedirect {
  id: string;
  /** See `redirectKey`; of a wildcard what stands before its `/*`. */
  sourceKey: string;
  isWildcard: boolean;
  destination: RedirectDestination;
  /** Whether what the wildcard stood for is put behind the destination. */
  captureWildcard: boolean;
  isPermanent: boolean;
  isDraft: boolean;
}

/**
 * What `resolve` has to know. Answers may come at once or later; an answer that is not there is `undefined`. Nothing of it is authorised:
 * `resolve` decides what may be shown.
 */
export interface SiteWorld {
  readonly hosts: SiteHosts;
  /** The site at the first of these spots that has one; looks at what is stored only, and `resolve` compares with the snapshot's bases. */
  siteAt(spots: readonly SiteSpot[]): Awaitable<string | undefined>;
  snapshot(siteId: string): Awaitable<SiteSnapshot | undefined>;
  /** The live content of a space. */
  content(spaceId: string): Awaitable<SpaceContent | undefined>;
  /** The redirects of a site whose `sourceKey` is one of these, wildcards and exact ones, in any order. */
  redirects(siteId: string, keys: readonly string[]): Awaitable<readonly SiteRedirect[]>;
  /** The key that tokens of visitors of a site are signed with. */
  visitorKey(siteId: string): Awaitable<string | undefined>;
}

/** A preview of a site by somebody who may see it: the caller has verified that. */
export interface SitePreview {
  siteId: string;
  /** Claims that the preview pretends; they are not checked. */
  claims?: Claims;
  /** Whether drafts are there. */
  showsDrafts: boolean;
}

/** Who asks, and for what. */
export interface SiteRequest {
  /** Absolute address as the visitor has it, with query. */
  url: string;
  /** What the visitor brought beside the address; `jwt_token` and `visitor.…` of the query count where this is silent. */
  visitor?: { jwtToken?: string; unsignedClaims?: Record<string, unknown> };
  /** A share key that does not stand in the path. */
  shareKey?: string;
  preview?: SitePreview;
  /** Milliseconds since 1970. */
  now: number;
}

/** Why a visitor's token was not taken. */
export type VisitorProblem = 'token-malformed' | 'token-signature' | 'token-expired' | 'token-not-yet' | 'no-visitor-key';

/** Somebody who reads a site. */
export interface Visitor {
  /** Whether a valid token of the site's key was given. */
  isSignedIn: boolean;
  /** Declared claims only, with `unsigned`. */
  claims: Claims;
  /** What was wrong with the token that was given. */
  problem?: VisitorProblem;
  /** When the token ends, in milliseconds since 1970. */
  expiresAt?: number;
  /** Whether drafts are there for them: in previews. */
  seesDrafts: boolean;
}

/** Why an address leads nowhere: for logs and for people who may see the site, never for visitors. */
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
  /** What would open here is not there for this visitor: the first section or site space that is. */
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
}

/** What an address leads to for a visitor. */
export type Outcome =
  | {
      kind: 'page';
      reason: 'page' | 'home';
      visit: SiteVisit;
      place: SitePlace;
      content: SpaceContent;
      page: PageNode;
      /** The part of the address that is the site's, with the share key; begins and ends with `/`. */
      siteBasePath: string;
      /** The part that is the site space's; begins and ends with `/`. */
      basePath: string;
      /** What is behind `basePath`, without slashes at the ends. */
      pathname: string;
      canonicalUrl: string;
    }
  | {
      kind: 'redirect';
      reason: RedirectReason;
      url: string;
      isPermanent: boolean;
      /** Whether it leads out of the site. */
      isExternal: boolean;
      site: SiteSnapshot;
    }
  | {
      kind: 'sign-in';
      /** `asked`: the address is the one to sign in at. */
      reason: 'asked' | 'token-missing' | VisitorProblem;
      /** Where to sign in; null when the site names none, or when sending them there again would not help. */
      url: string | null;
      site: SiteSnapshot;
    }
  | {
      kind: 'not-found';
      reason: NotFoundReason;
      /** The visit, when the site is one that they may read. */
      visit: SiteVisit | undefined;
      /** The site space that the address is in, when they may read it. */
      place: SitePlace | undefined;
    };
