import type { StoredImageSize } from '@octavo/db';
import type { LinkTarget } from '@octavo/markdown';
import { type FenceBlock, isOverBudget, runTaskOn, type System, type Tenant } from '../../kernel/base/index.ts';
import { ownCopy } from '../../kernel/caches/index.ts';
import type { ContentView, PageRecord } from '../../kernel/model/index.ts';
import { findApis, loadModels } from '../api-blocks/index.ts';
import type { OwnOrigins } from '../foreign-pictures/index.ts';
import { type KnownSizes, sizesOfFiles } from '../image-sizes/index.ts';
import { readBlobLinks } from '../indexer/index.ts';
import {
  isPointer,
  memberFileAddress,
  type OuterRepository,
  pageAddress,
  repositoryAddress,
  repositoryKey,
  resolveFilePath,
  resolveReference,
  servedName,
} from '../presenters/index.ts';
import { referencesIn } from './evaluate-page.ts';
import { asMeant, meantAnchors } from './meant-anchors.ts';
import { drawSource, type NamedApis, type References, type RenderedPage, type RenderSource, renderTask } from './page-tasks.ts';
import { pageText } from './page-text.ts';

/** Texts up to this length are drawn in a few milliseconds: sending them to a worker would take longer. */
const INLINE_LENGTH = 30_000;
/** Characters of text that take as long to draw as an operation does, roughly. */
const API_LENGTH = 10_000;
/** Reusable blocks may hold others, this deep (as the dialect draws them). */
const MAX_DEPTH = 5;
/** Most texts loaded for one page. */
const MAX_INCLUDES = 200;

/** Surroundings in which a page is drawn. */
export interface RenderPlace {
  system: System;
  organizationId: string;
  view: ContentView;
  spaceId: string;
  /** Path in the console that page paths are appended to; ends in `/`. */
  appPath: string;
  /** The content whose addresses links have, where it is a later one than the view: what is still there is linked where it is now. */
  current?: ContentView;
  /** The repository around the content: links out of the project directory lead there. */
  repository?: OuterRepository | undefined;
  /** Pictures of other hosts wait, where it is given. */
  ownOrigins?: OwnOrigins;
}

/** Blocks of integrations that code blocks of the space stand for. */
async function fencesIn({ system, organizationId, spaceId }: RenderPlace): Promise<readonly FenceBlock[]> {
  return (await system.integrationBlocks?.fences({ organizationId, spaceId })) ?? [];
}

/** A drawn page with the API descriptions that it shows: these have versions of their own, which the content does not know. */
interface KeptPage {
  page: RenderedPage;
  apis: readonly NamedApis[];
}

/** Returns whether the blocks of a page would still be drawn from the same descriptions. */
async function areCurrent(place: RenderPlace, apis: readonly NamedApis[]): Promise<boolean> {
  for (const { path, places, oids } of apis) {
    const found = await findApis(place, path, places);
    if (found.map(({ oid }) => oid).join() !== oids) return false;
  }
  return true;
}

/** Draws a page: sanitised HTML with its links resolved in the view. The same content in the same place is drawn once. */
export async function renderPage(place: RenderPlace, page: PageRecord): Promise<RenderedPage> {
  const cache = place.system.caches.open<KeptPage>('drawn-pages');
  const fences = await fencesIn(place);
  const told = fences.length === 0 ? '' : JSON.stringify(fences);
  const key = `${place.view.root} ${page.id} ${place.appPath} ${place.ownOrigins?.join(' ') ?? ''} ${repositoryKey(place.repository)} ${told}`;
  const cached = cache.get(key);
  if (cached !== undefined && (await areCurrent(place, cached.apis))) return cached.page;
  const source = await loadRecordSource(place, page);
  const { value, size } = ownCopy({ page: await render(place, { ...source, fences }), apis: apisOf(source) });
  cache.set(key, value, size + 1000);
  return value.page;
}

/** Draws a text as the page whose file has a path, whatever that page holds now. Nothing of it is kept. */
export async function renderText(place: RenderPlace, text: string, path: string): Promise<RenderedPage> {
  return render(place, { ...(await loadSource(place, text, path)), fences: await fencesIn(place) });
}

async function render(tenant: Tenant, source: RenderSource): Promise<RenderedPage> {
  if (sizeOf(source) <= INLINE_LENGTH) return renderTask(source);
  try {
    return await runTaskOn<RenderedPage>(tenant, textsOf(source), 'page.render', source);
  } catch (error) {
    if (isOverBudget(error)) return drawSource(source.text);
    throw error;
  }
}

/** Remaining amount of content that may be put into a text. */
interface Budget {
  depth: number;
  left: number;
}

/** Loads what drawing a text needs: where its links lead, and the reusable content in it. */
export async function loadSource(place: RenderPlace, text: string, path: string): Promise<RenderSource> {
  const references = await referencesIn(place, text);
  return sourceWith(place, { text, path, oid: undefined, references });
}

/** The same of the text that a record has. Of a long one the links that are kept by blob are taken: to find them is to parse it. */
export async function loadRecordSource(
  place: RenderPlace,
  record: Pick<PageRecord, 'oid' | 'path' | 'generated'>,
  budget?: Budget,
): Promise<RenderSource> {
  const { oid, path } = record;
  const text = await pageText(place.system, record);
  // The API blocks of a text are not kept.
  const isLong = oid !== undefined && text.length > INLINE_LENGTH && !/\{%-?\s*(?:openapi|swagger|api-method)/.test(text);
  const references = isLong ? await keptReferences(place, oid) : await referencesIn(place, text);
  return sourceWith(place, { text, path: path ?? '', oid, references }, budget);
}

async function keptReferences(tenant: Tenant, oid: string): Promise<References> {
  const urls = { links: new Set<string>(), includes: new Set<string>() };
  const kept = await readBlobLinks(tenant, [oid]);
  for (const { kind, url } of kept.get(oid)?.links ?? []) urls[kind === 'include' ? 'includes' : 'links'].add(url);
  return { links: [...urls.links], includes: [...urls.includes], apis: [] };
}

async function sourceWith(
  place: RenderPlace,
  { text, path, oid, references }: { text: string; path: string; oid: string | undefined; references: References },
  budget: Budget = { depth: 0, left: MAX_INCLUDES },
): Promise<RenderSource> {
  const found = references.apis.length === 0 ? [] : await findApis(place, path, references.apis);
  const apis = found.length === 0 ? {} : await loadModels(place, found);
  const named = references.apis.length === 0 ? undefined : { path, places: references.apis, oids: found.map(({ oid }) => oid).join() };
  const source: RenderSource = { text, targets: {}, images: {}, sizes: {}, includes: {}, apis, named, ownOrigins: place.ownOrigins };
  const resolved = references.links.map((url) => ({ url, to: resolveReference(place.view, path, url) }));
  const sizes = await sizesOfFiles(
    place,
    resolved.flatMap(({ to }) => (to.kind === 'file' ? to.file : [])),
  );
  const meant = await meantAnchors(place, place.view, { path, oid }, references.links);
  for (const { url, to: written } of resolved) {
    const to = asMeant(written, meant.get(url));
    const { target, image, size } = present(place, path, url, to, sizes);
    if (target !== undefined) define(source.targets, url, target);
    if (image !== undefined) define(source.images, url, image);
    if (size) define(source.sizes, url, size);
  }
  if (budget.depth >= MAX_DEPTH) return source;
  for (const url of references.includes) {
    const target = resolveFilePath(path, url);
    const included = target === undefined ? undefined : [...place.view.reusables.values()].find((reusable) => reusable.path === target);
    if (included === undefined || budget.left-- <= 0) continue;
    const below = { depth: budget.depth + 1, left: budget.left };
    define(source.includes, url, await loadRecordSource(place, included, below));
    budget.left = below.left;
  }
  return source;
}

/** A destination as pages are drawn with it. */
interface Presented {
  target?: LinkTarget;
  /** Address of a picture. */
  image?: string;
  /** Size of a picture; null for what is none. */
  size?: StoredImageSize | null | undefined;
}

function present(place: RenderPlace, path: string, url: string, to: ReturnType<typeof asMeant>, sizes: KnownSizes): Presented {
  switch (to.kind) {
    case 'page': {
      const now = place.current?.pages.get(to.node.page.id);
      const [view, node] = place.current === undefined || now === undefined ? [place.view, to.node] : [place.current, now];
      const { page } = node;
      const anchor = to.anchor === '' ? '' : `#${encodeURIComponent(to.anchor)}`;
      return {
        target: {
          href: pageAddress(place.appPath, view, node) + anchor,
          title: page.linkTitle ?? page.title,
          ...(page.description === undefined ? {} : { description: page.description }),
        },
      };
    }
    case 'file': {
      const href = memberFileAddress(place.system, { spaceId: place.spaceId, oid: to.file.oid, name: servedName(to.file) });
      return { target: { href }, ...(isPointer(to.file) ? {} : { image: href, size: sizes.get(to.file.oid) }) };
    }
    case 'broken': {
      const outside = place.repository && repositoryAddress(place.repository, path, url);
      return { target: outside === undefined ? { href: url, broken: true } : { href: outside } };
    }
    case 'near':
      return { target: { href: `#${encodeURIComponent(to.anchor)}` } };
    default:
      return {};
  }
}

/** Sets a member whatever its name: a destination may be called `__proto__`. */
function define<Value>(map: Record<string, Value>, key: string, value: Value): void {
  Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Blocks of APIs of a text and of all that is put into it. */
function apisOf({ named, includes }: RenderSource): NamedApis[] {
  return [...(named === undefined ? [] : [named]), ...Object.values(includes).flatMap(apisOf)];
}

/** Characters of a text and of all that is put into it, each block of an API as much as its operation takes to draw. */
export function sizeOf(source: RenderSource): number {
  const own = source.text.length + Object.keys(source.apis).length * API_LENGTH;
  return Object.values(source.includes).reduce((sum, included) => sum + sizeOf(included), own);
}

/** Returns a text and all that is put into it. */
export function textsOf(source: RenderSource): string[] {
  return [source.text, ...Object.entries(source.includes).flatMap(([url, included]) => [url, ...textsOf(included)])];
}
