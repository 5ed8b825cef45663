import type { SiteRedirectDestination } from '@octavo/db';
import { type Outcome, pageSegments, type SpaceContent, siteSegments } from '@octavo/site';
import { eq } from 'drizzle-orm';
import { walkPages } from '../../content/map/index.ts';
import { type System, yieldTurn } from '../../kernel/base/index.ts';
import { siteWorld } from '../sites/index.ts';
import type { CopiedPlace } from './copied-pages.ts';
import type { Copy } from './visit-for-copy.ts';

/** A redirect of a copy. */
export interface CopiedRedirect {
  /** Path below the address of the copy, in decoded segments. */
  from: readonly string[];
  /** Takes everything below `from`, and not `from` itself. */
  isWildcard: boolean;
  /** Absolute. A `*` at the end of the last segment stands for what the wildcard took. */
  to: string;
  isPermanent: boolean;
}

/** Stands for what a wildcard takes; no page has it in its address. */
const ANYTHING = '~anything';
const PATHS_IN_A_TURN = 100;

/**
 * Redirects of a site as files can hold them, exact ones first. Each address that may be redirected is asked of the one function that decides it, so the
 * visitor of a copy is led where the site leads them, and nowhere else.
 */
export async function copiedRedirects(system: System, copy: Copy, places: readonly CopiedPlace[]): Promise<CopiedRedirect[]> {
  const rows = await redirectRows(system, copy);
  const exact = new Map<string, CopiedRedirect>();
  let count = 0;
  const ask = async (from: readonly string[]): Promise<void> => {
    const name = from.join('/').toLowerCase();
    if (exact.has(name)) return;
    if (++count % PATHS_IN_A_TURN === 0) await yieldTurn();
    const found = targetOf(await copy.outcomeAt(from));
    if (found !== undefined) exact.set(name, { from, isWildcard: false, ...found });
  };
  await ask([]);
  for (const path of await spacePaths(system, copy, places)) await ask(path);
  for (const { sourceKey, isWildcard } of rows) if (!isWildcard) await ask(split(sourceKey));
  for (const path of formerPaths(copy, places)) await ask(path);
  const wild: CopiedRedirect[] = [];
  for (const { sourceKey, captureWildcard, destination } of rows.filter(({ isWildcard }) => isWildcard)) {
    const from = split(sourceKey);
    const found = targetOf(await copy.outcomeAt([...from, ANYTHING]));
    if (found !== undefined) wild.push({ from, isWildcard: true, ...found, to: found.to.replace(ANYTHING, '*') });
    // Its target is part of where it leads: page by page.
    else if (captureWildcard) for (const rest of pathsBelow(copy, places, destination)) await ask([...from, ...rest]);
  }
  const byPath = (a: CopiedRedirect, b: CopiedRedirect) => (a.from.join('/') < b.from.join('/') ? -1 : 1);
  return [...[...exact.values()].toSorted(byPath), ...wild.toSorted((a, b) => b.from.length - a.from.length || byPath(a, b))];
}

function targetOf(outcome: Outcome): Pick<CopiedRedirect, 'to' | 'isPermanent'> | undefined {
  return outcome.kind === 'redirect' ? { to: outcome.url, isPermanent: outcome.isPermanent } : undefined;
}

const split = (key: string): string[] => key.split('/').filter((segment) => segment !== '');

/** Paths of pages below the destination of a redirect, as its wildcard may stand for them. */
function* pathsBelow({ site }: Copy, places: readonly CopiedPlace[], destination: SiteRedirectDestination): Generator<readonly string[]> {
  if (destination.kind === 'external') return;
  for (const { place, reading, pages } of places) {
    const isIn =
      destination.kind === 'site-section'
        ? place.section?.id === destination.siteSectionId
        : place.siteSpace.id === destination.siteSpaceId;
    if (!isIn) continue;
    const node = destination.kind === 'site-page' ? reading.view.pages.get(destination.pageId) : undefined;
    const above = siteSegments({ site }, place).length + (node === undefined ? 0 : (pageSegments(reading.view, node)?.length ?? 0));
    const beginning = node === undefined ? '' : node.path.toLowerCase();
    for (const page of pages) {
      const isBelow = beginning === '' || page.node.path.toLowerCase().startsWith(`${beginning}/`);
      if (isBelow && page.segments.length > above) yield page.segments.slice(above);
    }
  }
}

/** Addresses in site spaces that may lead elsewhere: those that pages had before, of `.gitbook.yaml`, and of groups and first pages. */
async function spacePaths(system: System, { site }: Copy, places: readonly CopiedPlace[]): Promise<string[][]> {
  const world = siteWorld(system);
  const paths: string[][] = [];
  for (const { place, reading } of places) {
    const content: SpaceContent | undefined = await world.content(place.siteSpace.spaceId);
    if (content === undefined) continue;
    const { view, fileRedirects } = content;
    const groups = [...walkPages(reading.view.tree)].filter(({ page }) => page.type === 'group');
    const keys = [
      ...view.redirects.keys(),
      ...fileRedirects.keys(),
      ...groups.flatMap((node) => pageSegments(view, node)?.join('/') ?? []),
    ];
    for (const key of ['', ...keys]) paths.push(siteSegments({ site }, place, split(key)));
  }
  return paths;
}

/** Addresses of today's pages below former paths of sections and site spaces. */
function* formerPaths({ site }: Copy, places: readonly CopiedPlace[]): Generator<string[]> {
  for (const { place, pages } of places) {
    const { section, siteSpace } = place;
    const sections = section === null ? [[]] : [[section.path], ...section.formerPaths.map((path) => [path]), []];
    const spaces = [[siteSpace.path], ...siteSpace.formerPaths.map((path) => [path]), []];
    if (siteSpace.formerPaths.length === 0 && (section?.formerPaths.length ?? 0) === 0) continue;
    for (const page of pages) {
      const own = page.segments.slice(siteSegments({ site }, place).length);
      for (const first of sections)
        for (const second of spaces) {
          const isFormer = siteSpace.formerPaths.includes(second[0] ?? '') || section?.formerPaths.includes(first[0] ?? '') === true;
          if (isFormer) yield [...first, ...second, ...own];
        }
    }
  }
}

async function redirectRows({ store }: System, { site }: Copy) {
  const { siteRedirect } = store.tables;
  const rows = await store.read.select().from(siteRedirect).where(eq(siteRedirect.siteId, site.id));
  return rows.filter(({ isDraft }) => !isDraft).toSorted((a, b) => (a.sourceKey < b.sourceKey ? -1 : 1));
}
