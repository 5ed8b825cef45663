import { storageFailureCode } from './storage-failure.ts';

/**
 * Returns a text with what looks like a secret replaced: credentials in addresses, links of invites and resets, tokens of Octavo and of the usual
 * forges, bearer and basic headers. The last line of defence before a log; secrets should not be in the text to begin with.
 */
export function redact(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1***@')
    .replace(/\boctavo_pat_[A-Za-z0-9_-]+/g, 'octavo_pat_***')
    .replace(/\b(gh[pousr]_|github_pat_|glpat-)[A-Za-z0-9_-]+/g, '$1***')
    .replace(/\b(Bearer|Basic)\s+[A-Za-z0-9+/=._~-]{8,}/gi, '$1 ***')
    .replace(/(\/(?:invite|reset|invites|link-invites)\/)[ms][0-9A-Za-z]{22}\b/g, '$1***')
    .replace(/(octavo_session=)[^\s;]+/g, '$1***');
}

/** Returns an error as the log may have it: names, codes and stack of it and of what caused it, without query parameters and secrets. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: redact(String(error)) };
  // It says all there is to say, for each of many requests; and whose query failed tells nothing.
  const storage = storageFailureCode(error);
  if (storage !== undefined) return { error: 'StorageFailure', code: storage, message: 'the storage failed' };
  const message = withoutParameters(error);
  return {
    error: error.name,
    message: redact(message),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.stack === undefined ? {} : { stack: redact(error.stack.replace(error.message, message)) }),
    ...(error.cause === undefined || depth >= 4 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Drizzle's errors repeat every parameter of the query, which may be the hash of a password or the text of a page. */
function withoutParameters(error: Error): string {
  return 'query' in error && 'params' in error ? `Failed query: ${String(error.query)}` : error.message;
}
