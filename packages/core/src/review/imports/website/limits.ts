/** Limits of a crawl, which protect both the web site and the installation. */
export interface CrawlLimits {
  maxPages: number;
  /** Of all pages together, as they are unpacked. */
  maxBytes: number;
  /** Of one page. */
  maxPageBytes: number;
  /** For one page (ms). */
  pageTimeoutMs: number;
  /** For all of them (ms); what was read by then is imported. */
  timeoutMs: number;
  /** Between two requests (ms), where the site asks for no more. */
  delayMs: number;
}

/** Pages that a preview of a website reads. */
export const PREVIEW_PAGES = 30;

/** Guaranteed limits of crawls that somebody waits for; `OCTAVO_IMPORT_PAGES` sets another number of pages. */
export const CRAWL_LIMITS: CrawlLimits = {
  maxPages: 1_000,
  maxBytes: 100 * 1024 * 1024,
  maxPageBytes: 5 * 1024 * 1024,
  pageTimeoutMs: 20_000,
  timeoutMs: 240_000,
  delayMs: 200,
};

/** Time (ms) for a crawl that is a job: nobody waits for it, and it goes on where it stopped. */
export const LONG_CRAWL_MS = 2 * 60 * 60 * 1000;
