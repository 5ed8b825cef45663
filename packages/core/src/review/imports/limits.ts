import { MOST_IMPORTED_PAGES } from '@octavo/contract';
import { CRAWL_LIMITS, type CrawlLimits } from './website/limits.ts';

/** Limits of one import. */
export interface ImportLimits {
  /** Of the file or page that is imported. */
  maxBytes: number;
  maxPages: number;
  /** For fetching it (ms). */
  fetchTimeoutMs: number;
  /** For a worker to convert it (ms); it is stopped then. */
  convertTimeoutMs: number;
  /** Pictures and files that are fetched from the web with it. */
  maxFetchedFiles: number;
  maxFetchedBytes: number;
  /** Of one of them. */
  maxFileBytes: number;
  /** For one of them (ms). */
  fileTimeoutMs: number;
  /** For all of them (ms); what is left then is left out. */
  allFilesTimeoutMs: number;
  /** For reading a web site. */
  crawl: CrawlLimits;
}

/** Guaranteed limits of imports. */
export const IMPORT_LIMITS: ImportLimits = {
  maxBytes: 100 * 1024 * 1024,
  maxPages: MOST_IMPORTED_PAGES,
  fetchTimeoutMs: 120_000,
  convertTimeoutMs: 120_000,
  maxFetchedFiles: 500,
  maxFetchedBytes: 200 * 1024 * 1024,
  maxFileBytes: 20 * 1024 * 1024,
  fileTimeoutMs: 20_000,
  allFilesTimeoutMs: 180_000,
  crawl: CRAWL_LIMITS,
};
