import type { RedirectInput } from '@/lib/outputs';
import { m } from '@/messages';
import { destinationOf, type RedirectPlace } from './redirect-places';

/** Redirects that lines of CSV name, or the first line that cannot be read, with the reason. */
export type ReadRedirects = { redirects: RedirectInput[] } | { problem: string };

/**
 * Reads redirects from CSV: from, to, and optionally `permanent`; commas, semicolons or tabs part the columns. Empty lines, and a first line whose
 * columns are names, are left out.
 */
export function readRedirects(csv: string, places: readonly RedirectPlace[]): ReadRedirects {
  const redirects: RedirectInput[] = [];
  for (const [index, line] of csv.split(/\r?\n/).entries()) {
    if (line.trim() === '' || (index === 0 && /^"?(source|from)\b/i.test(line))) continue;
    const [source = '', target = '', flag = ''] = columnsOf(line);
    const bad = (why: string) => ({ problem: m.redirects.badLine(index + 1, why) });
    if (source === '' || target === '') return bad(m.redirects.badColumns);
    if (!source.startsWith('/')) return bad(m.redirects.badSource);
    const destination = destinationOf(target, places);
    if (destination === undefined) return bad(m.redirects.badTarget);
    redirects.push({ source, destination, permanent: /^(permanent|true|1|301|308)$/i.test(flag) });
  }
  return { redirects };
}

function columnsOf(line: string): string[] {
  const columns = [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)];
  return columns.map(([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
}
