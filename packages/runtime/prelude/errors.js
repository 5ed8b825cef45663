const CODES = new Map([
  ['InvalidCharacterError', 5],
  ['InvalidStateError', 11],
  ['SyntaxError', 12],
  ['InvalidAccessError', 15],
  ['AbortError', 20],
  ['QuotaExceededError', 22],
  ['TimeoutError', 23],
  ['DataCloneError', 25],
]);

/** Error of the web platform, which is told by its name. */
export class DOMException extends Error {
  /**
   * @param {string} [message]
   * @param {string} [name]
   */
  constructor(message = '', name = 'Error') {
    super(message);
    Object.defineProperty(this, 'name', { value: name, configurable: true });
  }

  get code() {
    return CODES.get(this.name) ?? 0;
  }
}

/**
 * Place of a call, as the engine tells it.
 * @typedef {{ getFunctionName(): string | null, getFileName(): string | null, getLineNumber(): number, getColumnNumber(): number }} CallSite
 */

/**
 * Begins stacks with the error, as scripts expect that log nothing else of it.
 * @param {unknown} error
 * @param {CallSite[]} sites
 */
export function prepareStackTrace(error, sites) {
  const lines = sites.map((site) => {
    const place = `${site.getFileName() ?? 'native'}:${site.getLineNumber()}:${site.getColumnNumber()}`;
    return `    at ${site.getFunctionName() || '<anonymous>'} (${place})`;
  });
  return [String(error), ...lines].join('\n');
}
