/** Declaration of a cache: its content and its limit. */
export interface CacheKind {
  /** Content and key, in words for people who run an installation. */
  what: string;
  /** Most megabytes of it, at the budget that is the default. */
  megabytes: number;
  /** Bytes of an entry where whoever sets it does not say. */
  entryBytes: number;
}

/** Default of `OCTAVO_CACHE_MB`. Less than all limits together: no installation does everything at once. */
export const DEFAULT_CACHE_MB = 256;

/**
 * All that is kept in memory to be quick. A name says all that its value is made from, so that nothing has to be forgotten when something is
 * written, or the value carries a version that is compared with the one in the database before it is used. Everything may be lost at any time.
 */
export const CACHES = {
  'content-views': { what: 'trees of pages, by content', megabytes: 60, entryBytes: 1000 },
  'visitor-views': { what: 'trees of pages as some visitors see them, by content', megabytes: 32, entryBytes: 2000 },
  'computed-views': { what: 'trees with computed pages in place, by content and versions', megabytes: 16, entryBytes: 2000 },
  'content-nodes': { what: 'nodes of content maps, by hash', megabytes: 24, entryBytes: 1000 },
  'content-changes': { what: 'changes that led from one content to the next', megabytes: 16, entryBytes: 1000 },
  'page-texts': { what: 'texts of pages, by name of the text', megabytes: 16, entryBytes: 1000 },
  'evaluated-texts': { what: 'texts with reusable content and variables in place, by content and page', megabytes: 8, entryBytes: 1000 },
  documents: { what: 'documents of pages, by text and what its links lead to', megabytes: 40, entryBytes: 1000 },
  'drawn-pages': { what: 'pages drawn for the console, by content and place', megabytes: 32, entryBytes: 1000 },
  'changed-paths': { what: 'paths of files, by content', megabytes: 20, entryBytes: 100 },
  'tables-of-contents': { what: 'tables of contents as they were read, by name of the text', megabytes: 48, entryBytes: 1000 },
  'project-settings': { what: 'settings of projects, by name of the text', megabytes: 1, entryBytes: 1000 },
  'change-summaries': { what: 'summaries of changes, by both contents', megabytes: 10, entryBytes: 2000 },
  'compared-pairs': { what: 'counts of changed lines, by both texts', megabytes: 6, entryBytes: 300 },
  'document-walks': { what: 'revisions that hold a document, by space', megabytes: 20, entryBytes: 100 },
  'reader-documents': { what: 'documents that readers could see, by revision', megabytes: 5, entryBytes: 100 },
  'link-graphs': { what: 'links of contents', megabytes: 48, entryBytes: 500 },
  'link-counts': { what: 'numbers of links of spaces, by content and what surrounds it', megabytes: 4, entryBytes: 400 },
  'variable-uses': { what: 'variables that texts refer to, by name of the text', megabytes: 8, entryBytes: 200 },
  'shared-content': { what: 'reusable content and variables of spaces, by content', megabytes: 8, entryBytes: 1000 },
  'image-sizes': { what: 'sizes of pictures, by name of the picture', megabytes: 10, entryBytes: 100 },
  'computed-pages': { what: 'pages computed from specifications, by version', megabytes: 32, entryBytes: 1000 },
  'source-pages': { what: 'pages computed by integrations, for as long as they say', megabytes: 16, entryBytes: 1000 },
  'api-models': { what: 'operations that pages show, by version and page', megabytes: 24, entryBytes: 1000 },
  'visible-words': {
    what: 'conditions of texts, and words of what is shown under those that hold, by name of the text',
    megabytes: 16,
    entryBytes: 2000,
  },
  'proposed-sections': { what: 'texts of proposed pages for searches of previews, by name of the text', megabytes: 16, entryBytes: 2000 },
  'api-origins': { what: 'origins of the APIs that pages show, by their operations', megabytes: 2, entryBytes: 300 },
  conflicts: { what: 'conflicts of change requests, by the three contents', megabytes: 10, entryBytes: 5000 },
  'block-indexes': { what: 'blocks of pages, by name of the text', megabytes: 16, entryBytes: 1000 },
  'drawn-comments': { what: 'drawn comments, by text and place', megabytes: 8, entryBytes: 1000 },
  'compared-suggestions': { what: 'compared suggestions, by both texts', megabytes: 8, entryBytes: 1000 },
  'site-structures': { what: 'structures of sites, with the version they are of', megabytes: 24, entryBytes: 1000 },
  'site-snapshots': { what: 'snapshots of sites, with the version they are of', megabytes: 48, entryBytes: 500 },
  'site-integrations': {
    what: 'integrations that add something to sites, with the version of the site they are of',
    megabytes: 2,
    entryBytes: 1000,
  },
  'site-scripts': { what: 'scripts of integrations on published pages, for as long as they say', megabytes: 16, entryBytes: 1000 },
  'site-components': { what: 'blocks of integrations on published pages, for some seconds', megabytes: 16, entryBytes: 1000 },
  'site-bodies': { what: 'bodies of published pages, by what they are drawn from', megabytes: 48, entryBytes: 1000 },
  'site-pages': { what: 'published pages, compressed, by what they are drawn from', megabytes: 96, entryBytes: 1000 },
  'site-pages-once': { what: 'published pages that were asked for once, as crawlers do', megabytes: 16, entryBytes: 1000 },
  'site-navigation': { what: 'tables of contents of sites, by content and address', megabytes: 16, entryBytes: 2000 },
  'site-answers': { what: 'answers of sites, with the stamp of the database they are of', megabytes: 8, entryBytes: 1500 },
  'text-facts': { what: 'facts of texts for searches of sites, by name of the text', megabytes: 16, entryBytes: 1000 },
  'conditional-texts': { what: 'which texts hold conditions, by name of the text', megabytes: 4, entryBytes: 150 },
  'integration-outputs': { what: 'components that integrations rendered, for as long as they say', megabytes: 8, entryBytes: 5000 },
  'git-sha256-ids': { what: 'SHA-256 ids of Git objects, by their SHA-1 ids', megabytes: 24, entryBytes: 250 },
  'git-remotes': { what: 'what Git remotes say that they can do, by address', megabytes: 4, entryBytes: 2000 },
  'oidc-clients': { what: 'what identity providers of organizations say of themselves, for an hour', megabytes: 8, entryBytes: 50_000 },
  embeds: { what: 'cards of addresses that pages embed, for a day', megabytes: 4, entryBytes: 2000 },
} as const satisfies Record<string, CacheKind>;

/** Name of a cache. */
export type CacheName = keyof typeof CACHES;
