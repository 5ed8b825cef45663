import { dirname } from '@octavo/markdown/layout';
import { isOverBudget } from '../../kernel/base/index.ts';
import type { FileRecord, PageNode, PageRecord } from '../../kernel/model/index.ts';
import type { LoadedContent } from '../places/index.ts';
import { encodePath, fragmentOf, relativePath, resolveReference, servedName, signedFileAddress } from '../presenters/index.ts';
import { findReusable } from './evaluate-page.ts';
import { relinkAnywhere } from './relink-anywhere.ts';

/** Form of references in Markdown: as they lead from this page, or by ids, which moves do not change. */
export type ReferenceForm = 'relative' | 'stable';

/**
 * Returns a text with its references in a form. Stable ones are `/pages/ID`, `/files/ID` and `/reusable-contents/ID`. Relative ones stay as they are written, but for
 * readers of a site, who know no files: pages are named by the path from this page to theirs, with `.md`, and files by addresses that they can open. What leads
 * nowhere, or elsewhere, stays. A text that takes too much time to read stays as it is.
 */
export async function withReferences(
  at: LoadedContent['at'],
  page: Pick<PageRecord, 'id' | 'path'>,
  text: string,
  form: ReferenceForm,
): Promise<string> {
  const { view, visitor } = at;
  if (form === 'relative' && visitor === undefined) return text;
  const from = page.path ?? '';
  const own = view.pages.get(page.id);
  const toPage = (node: PageNode) => (form === 'stable' ? `/pages/${node.page.id}` : fromPage(own, node));
  const toFile = (file: FileRecord) =>
    form === 'stable' ? `/files/${file.id}` : signedFileAddress(at.system, { spaceId: at.spaceId, oid: file.oid, name: servedName(file) });
  const next = (url: string): string | undefined => {
    const to = resolveReference(view, from, url);
    if (to.kind === 'page') return toPage(to.node) + fragment(url);
    if (to.kind === 'file') return toFile(to.file);
    const reusable = form === 'stable' && to.kind === 'broken' ? findReusable(view, from, url) : undefined;
    return reusable && `/reusable-contents/${reusable.id}`;
  };
  try {
    return (await relinkAnywhere(at, text, next)).text;
  } catch (error) {
    if (isOverBudget(error)) return text;
    throw error;
  }
}

/** Returns the path from a page to another one, as of files that are named by the published paths of their pages; of the first page, whose path is empty, the folder. */
function fromPage(own: PageNode | undefined, { path }: PageNode): string {
  const folder = dirname(own?.path ?? '');
  if (path !== '') return encodePath(relativePath(folder, `${path}.md`));
  return folder === '' ? './' : '../'.repeat(folder.split('/').length);
}

const fragment = (url: string): string => (fragmentOf(url) === '' ? '' : `#${encodeURIComponent(fragmentOf(url))}`);
