import type { ContentEdit } from '@octavo/core';
import type { SourcePage } from '../client/read.ts';

type Members = Omit<Extract<ContentEdit, { operation: 'insert_page' }>, 'operation' | 'ref' | 'document' | 'into' | 'at'>;
type Cover = NonNullable<Members['cover']>;
type Layout = NonNullable<Members['layout']>;

/** The layout of a page without one of its own; only differences are written. */
const USUAL: Readonly<Record<string, unknown>> = { width: 'default', coverSize: 'hero', coverMask: 'none' };
const WORDS: Readonly<Record<string, readonly string[]>> = {
  width: ['default', 'wide'],
  coverSize: ['hero', 'full', 'background'],
  coverMask: ['none', 'radial'],
};
const PARTS = ['cover', 'title', 'description', 'tableOfContents', 'outline', 'pagination', 'metadata', 'tags', 'actions', 'anchors'];

/**
 * Returns the members of a page as changes take them.
 * @param file returns the id, or the name in the batch, of a file there; `undefined` for one that did not come
 * @param before the page as it came the last time: what it had and has no more is removed
 */
export function pageMembers(page: SourcePage, file: (id: string) => string | undefined, isNew: boolean): Members {
  const gone = isNew ? undefined : null;
  const cover = coverOf(page.cover, file) ?? gone;
  const layout = layoutOf(page.layout, isNew);
  const isHidden = page.hidden === true;
  const icon = clip(page.icon, 50) ?? gone;
  const emoji = icon == null ? (clip(page.emoji, 50) ?? gone) : gone;
  return {
    title: titleOf(page.title),
    ...(page.linkTitle !== undefined && page.linkTitle !== page.title ? { linkTitle: clip(page.linkTitle, 256) } : {}),
    ...(icon === undefined ? {} : { icon }),
    ...(emoji === undefined ? {} : { emoji }),
    ...(page.description === undefined && isNew ? {} : { description: clip(page.description, 2000) ?? null }),
    ...(isNew && !isHidden ? {} : { hidden: isHidden }),
    // Hidden pages are found nowhere anyway.
    ...(isHidden || (isNew && page.noIndex !== true) ? {} : { noIndex: page.noIndex === true }),
    ...(isHidden || (isNew && page.noRobotsIndex !== true) ? {} : { noRobotsIndex: page.noRobotsIndex === true }),
    ...(page.condition === undefined && isNew ? {} : { condition: clip(page.condition, 2000) ?? null }),
    ...(page.tags === undefined || (isNew && page.tags.length === 0) ? {} : { tags: page.tags.slice(0, 100) }),
    ...(page.variables === undefined || (isNew && Object.keys(page.variables).length === 0) ? {} : { variables: page.variables }),
    ...(cover === undefined ? {} : { cover }),
    ...(layout === undefined ? {} : { layout }),
  };
}

/** Returns a title as a page can have one. */
export function titleOf(title: string | undefined): string {
  const plain = (title ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 256)
    .trim();
  return plain === '' ? 'Untitled' : plain;
}

function clip(text: string | undefined, longest: number): string | undefined {
  return text === undefined || text === '' ? undefined : text.slice(0, longest).toWellFormed();
}

function coverOf(cover: SourcePage['cover'], file: (id: string) => string | undefined): Cover | undefined {
  if (cover === undefined) return undefined;
  const refOf = (ref: typeof cover.ref): Cover['ref'] => {
    if (ref?.kind === 'url' && ref.url !== undefined) return { kind: 'url', url: ref.url };
    const id = ref?.kind === 'file' && ref.file !== undefined ? file(ref.file) : undefined;
    return id === undefined ? undefined : { kind: 'file', file: id };
  };
  const ref = refOf(cover.ref);
  const refDark = refOf(cover.refDark);
  if (ref === undefined) return undefined;
  return {
    ref,
    ...(refDark === undefined ? {} : { refDark }),
    ...(cover.yPos === undefined ? {} : { yPos: cover.yPos }),
    ...(cover.height === undefined ? {} : { height: cover.height }),
  };
}

function layoutOf(given: SourcePage['layout'], isNew: boolean): Layout | undefined {
  if (given === undefined) return undefined;
  const layout: Record<string, unknown> = {};
  for (const part of PARTS) if (typeof given[part] === 'boolean' && (!isNew || given[part] === false)) layout[part] = given[part];
  for (const [name, words] of Object.entries(WORDS)) {
    const value = given[name];
    if (typeof value === 'string' && words.includes(value) && (!isNew || value !== USUAL[name])) layout[name] = value;
  }
  return Object.keys(layout).length === 0 ? undefined : (layout as Layout);
}
