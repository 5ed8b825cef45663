/** Limits on reading one specification. */
export interface OpenApiLimits {
  /** Of the document, and of each file it refers to. */
  maxBytes: number;
  /** Of all files together. */
  maxTotalBytes: number;
  /** Files beside the document. */
  maxFiles: number;
  /** Maximum distance of a file from the document, in references. */
  maxDepth: number;
  /** For one request (ms). */
  timeoutMs: number;
  /** For all requests (ms). */
  totalTimeoutMs: number;
  /** For a worker to read the document (ms); it is stopped then. */
  buildTimeoutMs: number;
  /** For a worker to hold it against its schema (ms). */
  checkTimeoutMs: number;
}

/** Limits that users may rely on. A text that is sent is bounded by the API's own limit, which is the same. */
export const OPENAPI_LIMITS: OpenApiLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxTotalBytes: 20 * 1024 * 1024,
  maxFiles: 50,
  maxDepth: 8,
  timeoutMs: 30_000,
  totalTimeoutMs: 120_000,
  buildTimeoutMs: 60_000,
  checkTimeoutMs: 15_000,
};

/** Problems that are kept, and characters of each. */
export const MAX_PROBLEMS = 50;
export const MAX_PROBLEM_LENGTH = 500;

/** Versions of a specification that are kept: the latest. */
export const MAX_VERSIONS = 100;
