import { type ContentView, type System, yieldTurn } from '@octavo/core';
import { percentDecode } from '@octavo/markdown/layout';
import type { PageIdentity } from './build-records.ts';
import { matchPages, type PreviousPage } from './layout/match.ts';
import { countLines, type LineCounts } from './layout/similarity.ts';
import type { LayoutPage } from './layout/types.ts';

/** Texts read to find pages that were moved and edited at once. */
const MOST_TEXTS = 1000;
const LONGEST_TEXT = 1024 * 1024;
const TEXTS_AT_ONCE = 32;

/**
 * {@link identifyPages}, where the space was edited beside the commit: a file that both sides added is one page.
 * @param view of what both sides had in common
 * @param live of the space as it is
 */
export async function identifyBeside(
  system: System,
  { view, live }: { view: ContentView; live: ContentView },
  pages: readonly LayoutPage[],
): Promise<PageIdentity> {
  const identity = new Map(await identifyPages(system, view, pages));
  for (const { key, path } of pages) {
    const added = path === undefined || identity.has(key) ? undefined : live.byFile.get(path)?.page.id;
    if (added !== undefined && !view.pages.has(added)) identity.set(key, added);
  }
  return identity;
}

/**
 * Finds which page of the space each page of a layout was: by path, by equal content, by similar content, by address
 * and title together; groups, links and pages without a
 * file by address and title. Texts are read only of pages that the first two leave over.
 */
export async function identifyPages(system: System, view: ContentView, pages: readonly LayoutPage[]): Promise<PageIdentity> {
  const previous = [...view.pages.values()].map(
    ({ page, path }): PreviousPage => ({
      id: page.id,
      type: page.type,
      title: page.title,
      ...(page.path === undefined ? {} : { path: page.path }),
      ...(page.oid === undefined ? {} : { oid: page.oid }),
      ...(page.type === 'document' || page.type === 'group' ? { publishedPath: path } : {}),
      ...(page.target === undefined ? {} : { target: decodeTarget(page.target) }),
    }),
  );
  await yieldTurn();
  const certain = matchPages(previous, pages);
  await yieldTurn();
  const taken = new Set(certain);
  const lost = previous.filter((page) => !taken.has(page.id) && page.oid !== undefined);
  const fresh = pages.filter((page, i) => certain[i] === undefined && page.oid !== undefined);
  if (lost.length === 0 || fresh.length === 0) return toIdentity(pages, certain);
  const texts = [...lost.slice(0, MOST_TEXTS), ...fresh.slice(0, MOST_TEXTS)].flatMap((page) => page.oid ?? []);
  const lines = await linesOf(system, texts);
  return toIdentity(pages, matchPages(previous, pages, { lines: (oid) => lines.get(oid) }));
}

/** Returns the lines of texts, those of giants aside; other requests have their turn meanwhile. */
async function linesOf(system: System, oids: readonly string[]): Promise<Map<string, LineCounts>> {
  const lines = new Map<string, LineCounts>();
  for (let at = 0; at < oids.length; at += TEXTS_AT_ONCE) {
    const some = oids.slice(at, at + TEXTS_AT_ONCE);
    const sizes = await system.objects.stat(some);
    const objects = await system.objects.readMany(some.filter((oid) => (sizes.get(oid)?.size ?? 0) <= LONGEST_TEXT));
    for (const [oid, { data }] of objects)
      lines.set(oid, countLines(Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('utf8')));
    await yieldTurn();
  }
  return lines;
}

function toIdentity(pages: readonly LayoutPage[], ids: readonly (string | undefined)[]): PageIdentity {
  const identity = new Map<number, string>();
  for (const [i, page] of pages.entries()) {
    const id = ids[i];
    if (id !== undefined) identity.set(page.key, id);
  }
  return identity;
}

/** Records keep the path of a target as part of an address; layouts name it as it is. */
function decodeTarget(target: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return target;
  const [path = '', ...anchor] = target.split('#');
  return [percentDecode(path), ...anchor].join('#');
}
