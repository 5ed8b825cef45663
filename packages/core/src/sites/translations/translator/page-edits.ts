import { type ContentEdit, destinationTo, type Whereabouts } from '../../../content/edits/index.ts';
import { INLINE_LENGTH, relink, relinkAnywhere } from '../../../content/pages/index.ts';
import { resolveReference } from '../../../content/presenters/index.ts';
import type { Tenant } from '../../../kernel/base/index.ts';
import type { ContentView, FileRecord, PageNode } from '../../../kernel/model/index.ts';

/** A source, the content of a language, and which pages are counterparts, by their ids in the source. */
export interface BothContents {
  source: ContentView;
  target: ContentView;
  counterparts: ReadonlyMap<string, string>;
}

/** A text whose references lead where they would in the language. */
export interface Retargeted {
  text: string;
  /** Files of the source that the language has not: links name them by `ref:`. */
  files: FileRecord[];
}

/**
 * Returns a text of a page of the source with the addresses that it has to have in the language: of counterparts, and of files with the same paths. What has none
 * stays as it is written.
 * @param to path of the page's file in the language
 */
export async function retargeted(tenant: Tenant, contents: BothContents, text: string, from: string, to: string): Promise<Retargeted> {
  const { source, target, counterparts } = contents;
  const files = new Map<string, FileRecord>();
  const next = (url: string): string | undefined => {
    const found = resolveReference(source, from, url);
    if (found.kind === 'page') {
      const path = target.pages.get(counterparts.get(found.node.page.id) ?? '')?.page.path;
      return path === undefined || (path === found.node.page.path && from === to) ? undefined : destinationTo(path, to, url);
    }
    if (found.kind !== 'file') return undefined;
    if (!target.filesByPath.has(found.file.path)) {
      files.set(found.file.id, found.file);
      return `ref:${found.file.id}`;
    }
    return from === to ? undefined : destinationTo(found.file.path, to, url);
  };
  const { text: made } = await relinkAnywhere(tenant, text, next);
  return { text: made, files: [...files.values()] };
}

/** Words of a page that are no part of its body, and its body as a whole file. */
export interface TranslatedMembers {
  title: string;
  linkTitle?: string;
  description?: string;
  /** The file; absent for groups, and pages without a text. */
  text?: string;
  files: readonly FileRecord[];
}

/** Name that the edits give to a page that they make. */
export const MADE_PAGE = 'translated-page';

/** Returns the edits that give a page of the source its counterpart in a language, or make it: below the counterpart of what it is below, in its place. */
export function translationEdits(
  contents: BothContents,
  { page, parentId }: PageNode,
  siblings: readonly PageNode[],
  translated: TranslatedMembers,
): ContentEdit[] {
  const { target, counterparts } = contents;
  const { title, linkTitle, description, text, files } = translated;
  const existing = target.pages.get(counterparts.get(page.id) ?? '');
  const members = {
    title,
    ...(linkTitle === undefined ? {} : { linkTitle }),
    ...(description === undefined ? {} : { description }),
  };
  const document = text === undefined ? {} : { document: { source: text } };
  const inserted: ContentEdit[] =
    files.length === 0
      ? []
      : [
          {
            operation: 'insert_files',
            files: files.map(({ id, path, oid, size }) => ({
              name: path.slice(path.lastIndexOf('/') + 1),
              ref: id,
              stored: { oid, size },
            })),
          },
        ];
  if (existing !== undefined) return [...inserted, { operation: 'update_page', page: existing.page.id, ...members, ...document }];
  const into = parentId === undefined ? null : (counterparts.get(parentId) ?? null);
  const place = into !== null && target.pages.has(into) ? into : null;
  const at = indexBehind(target, place, siblings, page.id, counterparts);
  if (page.type === 'group' && place === null) return [{ operation: 'insert_group', title, slug: page.slug, at, ref: MADE_PAGE }];
  // Only then its path is known.
  const later =
    text === undefined
      ? {}
      : { document: { compose: ({ own }: Whereabouts) => ({ source: moved(contents, text, page.path ?? own, own) }) } };
  return [
    ...inserted,
    { operation: 'insert_page', ref: MADE_PAGE, title, slug: page.slug, into: place, at },
    // The file says the title of the source: it is given with the text.
    { operation: 'update_page', page: MADE_PAGE, ...members, ...later },
  ];
}

/** Returns a text whose file has another path than that of its source. What is too long to be read at once stays as it is written. */
function moved({ source, target, counterparts }: BothContents, text: string, from: string, to: string): string {
  if (from === to || text.length > INLINE_LENGTH) return text;
  return relink(text, ({ url }) => {
    const found = resolveReference(source, from, url);
    if (found.kind === 'file') return destinationTo(found.file.path, to, url);
    if (found.kind !== 'page') return undefined;
    const path = target.pages.get(counterparts.get(found.node.page.id) ?? '')?.page.path ?? found.node.page.path;
    return path === undefined ? undefined : destinationTo(path, to, url);
  }).text;
}

/** Returns the place behind the counterpart of the nearest page before it in the source; the first one where there is none. */
function indexBehind(
  target: ContentView,
  into: string | null,
  siblings: readonly PageNode[],
  id: string,
  counterparts: ReadonlyMap<string, string>,
): number {
  const children = into === null ? target.tree : (target.pages.get(into)?.children ?? []);
  const before = siblings
    .slice(
      0,
      siblings.findIndex(({ page }) => page.id === id),
    )
    .reverse();
  for (const { page } of before) {
    const at = children.findIndex((child) => child.page.id === counterparts.get(page.id));
    if (at >= 0) return at + 1;
  }
  return 0;
}
