import type { Condition } from '../conditions/condition.ts';
import type { ObjectShape } from '../visitors/claim-shape.ts';

/** Audience of a site (specification, site `visibility`). */
export type SiteVisibility = 'public' | 'unlisted' | 'share-link' | 'visitor-auth';

/**
 * Form of a site's base: another server's path, a host of its own, a path below its organization's subdomain, or a path below the address of the
 * installation (decision 038). A copy is made of files and is at no address of the installation.
 */
export type SiteBaseForm = 'proxy' | 'hostname' | 'subdomain' | 'path' | 'copy';

/** Beginning of a site's addresses: the rest of an address is the site's own path. */
export interface SiteBase {
  form: SiteBaseForm;
  /** Scheme, host and port, without a slash, such as `https://docs.example.com`. */
  origin: string;
  /** Host without port, lower case: what requests are compared with. */
  hostname: string;
  /** Segments of the path, decoded; none for the root of the host. Compared without regard to case. */
  segments: readonly string[];
  /** True for a copy with the pictures that other places show for its pages. */
  hasPictures?: true;
}

/** The addresses of the installation that sites may be below. */
export interface SiteHosts {
  /** Address of the installation, such as `https://octavo.example.com`. */
  appUrl: string;
  /** Host whose subdomains are the organizations', perhaps with a port; `undefined` if there is none. */
  sitesHost?: string;
}

/** Properties of all items of a structure. */
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
  /** Segments that it had before, oldest first: they lead to it where nothing else does. */
  formerPaths: readonly string[];
  spaceId: string;
}

/** A part of a site that holds site spaces, its variants. */
export interface SectionItem extends ItemBase {
  kind: 'section';
  description: string;
  /** Its segment of addresses, lower case. */
  path: string;
  /** Segments that it had before, oldest first: they lead to it where nothing else does. */
  formerPaths: readonly string[];
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

/** Place of a space in a site. */
export interface SitePlace {
  siteSpace: SiteSpaceItem;
  /** Null where the site has no sections. */
  section: SectionItem | null;
  /** The groups that the section is in, outermost first. */
  groups: readonly SectionGroupItem[];
}

/** Properties of a site, without its structure. */
export interface SiteFacts {
  id: string;
  organizationId: string;
  title: string;
  /** Names the snapshot: grows with each change that readers can see. */
  version: number;
  isPublished: boolean;
  visibility: SiteVisibility;
  /** Access of agents to the site. */
  agentsContext: 'included' | 'excluded';
  /** True if claims of visitors are read for conditions. */
  hasAdaptiveContent: boolean;
  /** JSON Schema of claims, as it was put; null before. */
  adaptiveSchema: Readonly<Record<string, unknown>> | null;
  /** Address to which visitors without a token are sent; null for none. */
  fallbackUrl: string | null;
  /** Name of the integration whose script signs visitors in, instead; null where none does. */
  signInIntegration: string | null;
  /** Address to which visitors are sent after they signed out; null for the beginning of the site. */
  signedOutUrl: string | null;
  /** The section that opens, and whose path addresses leave out; null takes the first. */
  defaultSectionId: string | null;
  /** The site space that opens where there are no sections; null as above. */
  defaultSiteSpaceId: string | null;
  /** The first one is canonical; see `siteBases`. */
  bases: readonly SiteBase[];
  /** SHA-256 of the keys of its active share links, in hex. */
  shareKeyHashes: ReadonlySet<string>;
  /** Names the key that tokens of visitors are signed with, without telling it: another key has another name. */
  visitorKeyName: string;
}

/** All of a site that decides what readers see, but redirects: immutable, made by `buildSnapshot`. */
export interface SiteSnapshot extends SiteFacts {
  /** The tree, in order: sections, groups and links, or site spaces and links. */
  items: readonly SiteItem[];
  /** True if it has sections; there are no site spaces at the root then. */
  hasSections: boolean;
  /** Each item of the tree by id. */
  itemsById: ReadonlyMap<string, SiteItem>;
  /** Sections by path. */
  sectionsByPath: ReadonlyMap<string, SectionItem>;
  /** Sections by paths that they had before; the path may be another one's by now. */
  sectionsByFormerPath: ReadonlyMap<string, SectionItem>;
  /** All sections in reading order, whatever group holds them. */
  sections: readonly SectionItem[];
  /** Site spaces at the root, where there are no sections. */
  siteSpaces: readonly SiteSpaceItem[];
  /** Place of each site space, by its id, in reading order. */
  places: ReadonlyMap<string, SitePlace>;
  /** The groups above each item that has some, outermost first, by the item's id. */
  groupsAbove: ReadonlyMap<string, readonly SectionGroupItem[]>;
  /** Declared shape of claims; null if every claim is dropped. */
  claimShape: ObjectShape | null;
}
