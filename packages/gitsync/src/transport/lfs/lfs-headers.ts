/** Headers of a request, by name in lower case. */
export type LfsHeaders = Record<string, string>;

const MOST_HEADER = 8192;
const ITS_OWN = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'upgrade']);

/** Headers that a server asks for, without those that would change the request itself. */
export function plainHeaders(headers: unknown): LfsHeaders {
  if (typeof headers !== 'object' || headers === null) return {};
  const entries = Object.entries(headers).flatMap(([name, value]: [string, unknown]) => {
    const lower = name.toLowerCase();
    if (typeof value !== 'string' || value.length > MOST_HEADER) return [];
    const isPlain = /^[a-z0-9-]+$/.test(lower) && !/[\r\n\0]/.test(value);
    return isPlain && !ITS_OWN.has(lower) ? [[lower, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
