import { OctavoError } from '@octavo/contract';
import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5';
import { isElement, walk } from './hast.ts';

/** Elements deeper than this are no page; browsers stop at 512, too. */
const DEEPEST_PARSED = 512;
/** Greatest depth of the tree passed to converters and writers, which are recursive. */
const DEEPEST_KEPT = 100;
/** Characters of one piece of HTML. */
export const MAX_HTML_LENGTH = 10_000_000;

/**
 * Returns the tree of a page or piece of HTML, as browsers read it, at most 100 elements deep: what is below that is text.
 * @throws OctavoError `bad_request` for more than 10 million characters or 512 levels.
 */
export function parseHtml(html: string): Root {
  if (html.length > MAX_HTML_LENGTH)
    throw new OctavoError('bad_request', 'This HTML is larger than 10 MB. Split it, and import the parts.');
  const tree = fromParse5(parse(html, { treeAdapter: boundedAdapter(), scriptingEnabled: false }));
  if (tree.type !== 'root') throw new Error('a parsed document is a root');
  flatten(tree);
  return tree;
}

/** Returns the parser's own tree, which refuses to grow deeper: the time it needs grows with depth, and what comes after goes down by recursion. */
function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    onItemPush: () => {
      if (++depth > DEEPEST_PARSED) {
        throw new OctavoError('bad_request', `The elements of this HTML are nested more than ${DEEPEST_PARSED} deep, which no page is.`);
      }
    },
    onItemPop: () => {
      depth--;
    },
  };
}

function flatten(root: Root): void {
  walk(root, (node, parents) => {
    if (!isElement(node) || parents.length < DEEPEST_KEPT) return true;
    // Not the text of scripts.
    let text = '';
    walk(node, (each) => {
      if (isElement(each, 'script', 'style', 'template')) return false;
      if (each.type === 'text') text += each.value;
      return true;
    });
    node.children = [{ type: 'text', value: text }];
    return false;
  });
}
