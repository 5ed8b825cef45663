import { MOST_IMPORTED_PAGES } from '@octavo/contract';
import type { System } from '../../kernel/base/index.ts';
import { CRAWL_LIMITS, type CrawlLimits, LONG_CRAWL_MS } from './website/limits.ts';

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

/** Limits of imports that are jobs. */
export const JOB_LIMITS: ImportLimits = { ...IMPORT_LIMITS, crawl: { ...CRAWL_LIMITS, timeoutMs: LONG_CRAWL_MS } };

/** Pages that one import of a website reads at most, as the operator has set it. */
export function mostWebPages({ config }: System): number {
  return config.importPages ?? CRAWL_LIMITS.maxPages;
}
