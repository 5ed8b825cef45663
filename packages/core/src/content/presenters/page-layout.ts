import type { PageCover, PageLayout } from '@octavo/contract';
import type { ContentView, PageRecord } from '../../kernel/model/index.ts';
import { resolveFilePath } from './resolve-path.ts';

/** Everything shown at the usual width: what a page without `layout` has (decisions B-CT8). */
const DEFAULT_LAYOUT: Readonly<PageLayout> = Object.freeze({
  width: 'default' as const,
  cover: true,
  coverSize: 'hero' as const,
  coverMask: 'none' as const,
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
  tags: true,
  actions: true,
  anchors: true,
});

/** Returns the layout that the front matter of a page asks for: `width`, `cover: {visible, size, mask}`, and `{visible}` for each part. */
export function presentLayout(page: PageRecord): PageLayout {
  const given = page.layout;
  // One object for all of ten thousand pages.
  if (given === undefined) return DEFAULT_LAYOUT;
  const layout: PageLayout = { ...DEFAULT_LAYOUT };
  if (given.width === 'wide') layout.width = 'wide';
  const cover = asObject(given.cover);
  if (cover?.size === 'full' || cover?.size === 'background') layout.coverSize = cover.size;
  if (cover?.mask === 'radial') layout.coverMask = 'radial';
  for (const part of [
    'cover',
    'title',
    'description',
    'tableOfContents',
    'outline',
    'pagination',
    'metadata',
    'tags',
    'actions',
    'anchors',
  ] as const) {
    if (asObject(given[part])?.visible === false) layout[part] = false;
  }
  return layout;
}

/** Returns the cover of a page, with its image as a file of the space or an address; `undefined` if there is none. */
export function presentCover(view: ContentView, page: PageRecord): PageCover | undefined {
  const { cover } = page;
  if (cover === undefined) return undefined;
  const ref = coverRef(view, page, cover.ref);
  const refDark = cover.refDark === undefined ? undefined : coverRef(view, page, cover.refDark);
  if (ref === undefined && refDark === undefined) return undefined;
  return {
    ...(ref === undefined ? {} : { ref }),
    ...(refDark === undefined ? {} : { refDark }),
    yPos: Math.min(100, Math.max(-100, cover.yPos ?? 0)),
    ...(cover.height === undefined ? {} : { height: Math.min(700, Math.max(10, cover.height)) }),
  };
}

function coverRef(view: ContentView, page: PageRecord, ref: string): PageCover['ref'] {
  if (/^https?:\/\//i.test(ref)) return { kind: 'url', url: ref };
  const path = resolveFilePath(page.path ?? '', ref);
  const file = path === undefined ? undefined : view.filesByPath.get(path);
  return file === undefined ? undefined : { kind: 'file', file: file.id };
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}
