import { Readability } from '@mozilla/readability';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { parseHTML } from 'linkedom';
import { framesOf, leftFrames } from './frames.ts';
import { find, findAll, property, textOf } from './hast.ts';
import { parseHtml } from './parse-html.ts';
import { mainOf, withoutFrame } from './tidy.ts';

/** Elements that the search for the article looks at; it takes longer than it is worth for more. */
const MOST_ELEMENTS = 50_000;

/** The text of a web page without what is around it. */
export interface Article {
  root: Root;
  /** As the page calls itself; empty when it does not. */
  title: string;
  description: string;
  /** Sentences on the parts around the text that have words. */
  around: string[];
}

/**
 * Finds the article of a web page: where the page marks it, else by Mozilla's Readability, else all of it but header, footer and sides.
 * @throws OctavoError as {@link parseHtml}
 */
export function articleOf(html: string): Article {
  const root = parseHtml(html);
  const meta = (name: string) => {
    const found = find(root, (node) => node.tagName === 'meta' && (property(node, 'name') === name || property(node, 'property') === name));
    return found === undefined ? '' : property(found, 'content').replace(/\s+/g, ' ').trim();
  };
  const titleElement = find(root, (node) => node.tagName === 'title');
  const title = meta('og:title') || (titleElement === undefined ? '' : textOf(titleElement).replace(/\s+/g, ' ').trim());
  const description = meta('description') || meta('og:description');
  const frames = framesOf(root);
  const about = (found: Root): Article => ({ root: found, title, description, around: leftFrames(frames, found) });
  const main = mainOf(root);
  if (main !== undefined) return about({ type: 'root', children: [main] });
  // A piece of HTML without a page around it is all text.
  const isPage = /<(?:html|head|body)[\s>]/i.test(html);
  return about((isPage ? readable(root) : undefined) ?? withoutFrame(root));
}

/** Returns the article that Readability finds, if it is most of the page's text; documentation is not always recognised as an article. */
function readable(root: Root): Root | undefined {
  if (findAll(root, () => true).length > MOST_ELEMENTS) return undefined;
  // Written anew from the tree, since Readability and linkedom want the elements around a page that pieces of HTML leave out.
  const { document } = parseHTML(toHtml(root));
  const found = new Readability(document, { keepClasses: true, maxElemsToParse: MOST_ELEMENTS * 2 }).parse();
  if (!found?.content) return undefined;
  const tree = parseHtml(found.content);
  const body = find(root, (node) => node.tagName === 'body') ?? root;
  const letters = (text: string) => text.replace(/\s+/g, '').length;
  return letters(textOf(tree)) * 3 >= letters(textOf(body)) ? tree : undefined;
}
