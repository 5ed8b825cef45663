import type { SiteHosts, SiteSnapshot } from './site.ts';

/** An answer that is there, or that is still to come. */
export type Awaitable<T> = T | Promise<T>;

/** A place that a site can be at: what a {@link SiteWorld} looks sites up by. All parts are lower case, but for `organization`. */
export type SiteSpot =
  /** Host and path such as `example.com/docs`. */
  | { form: 'proxy'; origin: string }
  | { form: 'hostname'; hostname: string }
  | { form: 'subdomain'; subdomain: string; basename: string }
  /** `organization` is as it was requested: the organization's hostname in any case, or its id. */
  | { form: 'path'; organization: string; basename: string };

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

/** Content that a space adds to a site. */
export interface SpaceContent {
  view: SpaceView;
  /** Targets by key, of its `.gitbook.yaml`: see `readFileRedirects`. */
  fileRedirects: ReadonlyMap<string, string>;
}

/** Destination of a redirect of a site. */
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
  /** True if the part that the wildcard matched is appended to the destination. */
  captureWildcard: boolean;
  isPermanent: boolean;
  isDraft: boolean;
}

/**
 * Data source of `resolve`. Answers may be given at once or later; an absent answer is `undefined`. No answer is authorised: `resolve` decides
 * what may be shown.
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
