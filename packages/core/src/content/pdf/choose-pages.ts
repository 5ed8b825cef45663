import { OctavoError, type PdfQuery } from '@octavo/contract';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';

/** A page of a document, with how many are above it there. */
export interface ChosenPage {
  node: PageNode;
  depth: number;
}

/**
 * Returns the pages of a PDF in reading order: all of a space, a page with those below it, or only that page. Hidden pages are in it only when they,
 * or a page above them, were asked for. Links have no text of their own and are left out.
 * @throws OctavoError `not_found` for a page that is not there; `bad_request` for `only` without a page, and for a page without text.
 */
export function choosePages(view: ContentView, { page, only }: PdfQuery): ChosenPage[] {
  if (page === undefined) {
    if (only) throw new OctavoError('bad_request', '`only` needs `page`: the id of the page that the PDF is to have.');
    return view.tree.flatMap((node) => (node.page.hidden ? [] : below(node, 0)));
  }
  const node = view.pages.get(page);
  if (node === undefined) throw new OctavoError('not_found', 'There is no such page in this content. Look at the list of pages.');
  const chosen = only ? [{ node, depth: 0 }] : below(node, 0);
  const printable = chosen.filter(isPrintable);
  if (printable.length > 0) return printable;
  throw new OctavoError('bad_request', 'This page is a link or is computed, and has no text to print. Choose another page.', {
    code: 'page_without_text',
  });
}

function below(node: PageNode, depth: number): ChosenPage[] {
  const children = node.children.filter((child) => !child.page.hidden).flatMap((child) => below(child, depth + 1));
  return isPrintable({ node, depth }) ? [{ node, depth }, ...children] : children;
}

function isPrintable({ node: { page } }: ChosenPage): boolean {
  return page.type === 'document' || page.type === 'group';
}
