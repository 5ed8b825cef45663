import type { PageFacts } from '@octavo/db';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import { ancestorsOf } from '../map/index.ts';

/** A part of a path that names a version: `v2`, `1.x`, `latest`, `winserver2016-ps`. */
const VERSION =
  /^(?:v\d+|v?\d+(?:[._](?:\d+|x))+)(?:[-_.]?(?:alpha|beta|rc|lts)[-_.]?\d*)?$|^(?:latest|stable|next|current|edge|lts)$|(?<!\d)(?:19|20)\d\d(?!\d)/i;

/** Most paths name none. */
const MAY_BE_VERSION = /\d|latest|stable|next|current|edge|lts/i;

/** Returns what the order of results needs to know of a page of a content. */
export function pageFacts(view: ContentView, pageId: string): PageFacts | undefined {
  const node = view.pages.get(pageId);
  if (node === undefined) return undefined;
  return { depth: ancestorsOf(view, node).length, below: node.children.length, versionOf: versionKey(node) };
}

/**
 * Returns the path of a page without the versions in it, with its title: equal for versions of one page, such as `v1/install` and `v2/install` of one title.
 * Undefined for a page whose path names no version.
 */
export function versionKey({ path, page }: Pick<PageNode, 'path'> & { page: { title: string } }): string | undefined {
  if (!MAY_BE_VERSION.test(path)) return undefined;
  const above = path.split('/');
  const own = above.pop() ?? '';
  if (!above.some((part) => VERSION.test(part))) return undefined;
  return [...above.map((part) => (VERSION.test(part) ? '*' : part)), own, page.title.toLowerCase()].join('/');
}
