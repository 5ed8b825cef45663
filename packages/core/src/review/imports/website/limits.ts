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

/** Guaranteed limits of crawls. */
export const CRAWL_LIMITS: CrawlLimits = {
  maxPages: 200,
  maxBytes: 100 * 1024 * 1024,
  maxPageBytes: 5 * 1024 * 1024,
  pageTimeoutMs: 20_000,
  timeoutMs: 240_000,
  delayMs: 200,
};
