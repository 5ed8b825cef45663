import type { ContentRef, PageMetaLinks } from '@octavo/contract';
import { readFrontMatter } from '@octavo/markdown/read';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { type ContentPlace, loadComputed } from '../places/index.ts';
import { pageNotFound } from './get-pages.ts';
import { contentRef } from './page-body.ts';
import { pageText } from './page-text.ts';

/** More alternates than that no page has. */
const MOST_ALTERNATES = 100;

/**
 * Returns the canonical and alternate links that a page names in its front matter; those that lead nowhere are left out.
 * @throws OctavoError `not_found` also for a page without a body, such as a group.
 */
export async function getMetaLinks(ctx: Context, place: ContentPlace, pageId: string): Promise<PageMetaLinks> {
  const { view } = await loadComputed(ctx, place, { metadata: false });
  const page = view.pages.get(pageId)?.page;
  if (page === undefined || page.type !== 'document') throw pageNotFound();
  const { values } = readFrontMatter(await pageText(ctx.system, page));
  const { metaLinks } = values;
  const said = typeof metaLinks === 'object' && metaLinks !== null ? (metaLinks as Record<string, unknown>) : {};
  const listed = Array.isArray(said.alternates) ? said.alternates.slice(0, MOST_ALTERNATES) : [];
  const path = page.path ?? '';
  return {
    canonical: refOf(view, path, said.canonical) ?? null,
    alternates: listed.flatMap((link) => refOf(view, path, link) ?? []),
  };
}

/** Returns the target of a link of front matter: a page or file of the content, or a web address. */
function refOf(view: ContentView, path: string, link: unknown): ContentRef | undefined {
  if (typeof link !== 'string' || link === '') return undefined;
  const inside = contentRef(view, path, link);
  if (inside !== undefined) return inside;
  const url = URL.parse(link);
  return url !== null && /^https?:$/.test(url.protocol) ? { kind: 'url', url: url.href } : undefined;
}
