import type { Element, ElementContent, Root } from 'hast';
import { element, find, findAll, hasClass, isElement, property, replaceElements, textOf } from './hast.ts';

/** Never text for readers. */
const NEVER = new Set([
  'applet', 'base', 'button', 'canvas', 'dialog', 'embed', 'frame', 'frameset', 'head', 'input', 'link', 'meta', 'nav', 'noscript', 'object',
  'option', 'param', 'script', 'select', 'style', 'svg', 'template', 'textarea', 'title',
]); // biome-ignore format: a list
/** Parts of a page around its text. */
const AROUND = new Set(['aside', 'footer', 'form', 'header']);
const HEADING = /^h[1-6]$/;
/** Sides that are notes. */
const NOTE = /admonition|alert|callout|hint|note|starlight-aside/;

/** Leaves of a page what is its text: no scripts, no forms, no navigation, no marks for machines. */
export function tidy(root: Root): void {
  replaceElements(root, (node) => {
    const { tagName } = node;
    if (isElement(node, 'input') && property(node, 'type').toLowerCase() === 'checkbox') {
      return [element('input', { type: 'checkbox', checked: node.properties.checked === true })];
    }
    const formula = mathIn(node);
    if (formula !== undefined) return [formula];
    if (NEVER.has(tagName) || property(node, 'hidden') !== '' || property(node, 'ariaHidden') === 'true') return [];
    if (/display\s*:\s*none/i.test(property(node, 'style')) && tagName !== 'details') return [];
    if (HEADING.test(tagName)) withoutPermalink(node);
    return undefined;
  });
}

/** Removes header, footer and sides of a page; what is inside of an article or section is part of it. Returns the same tree. */
export function withoutFrame(root: Root): Root {
  replaceElements(root, (node) => {
    if (node.tagName === 'article' || node.tagName === 'section') return [node];
    if (!AROUND.has(node.tagName) || hasClass(node, NOTE)) return undefined;
    const isTitle = node.tagName === 'header' && find(node, (each) => HEADING.test(each.tagName)) !== undefined;
    return isTitle ? undefined : [];
  });
  return root;
}

/** Returns the part of a page that holds its text, by the marks that pages give: `main`, or a single `article`. */
export function mainOf(root: Root): Element | undefined {
  const mains = findAll(root, (node) => node.tagName === 'main' || property(node, 'role') === 'main');
  const articles = findAll(mains[0] ?? root, (node) => node.tagName === 'article');
  const main = articles.length === 1 ? articles[0] : mains[0];
  return main !== undefined && textOf(main).trim().length > 20 ? main : undefined;
}

/** Returns a formula that MathML, KaTeX or MathJax drew, as its TeX, where that is there. */
function mathIn(node: Element): Element | undefined {
  if (isElement(node, 'script') && /^math\/tex/.test(property(node, 'type'))) {
    return formula(textOf(node), /mode=display/.test(property(node, 'type')));
  }
  if (!isElement(node, 'math') && !hasClass(node, /^katex(-display)?$/)) return undefined;
  const source = find(node, (each) => each.tagName === 'annotation' && /tex/i.test(property(each, 'encoding')));
  if (source === undefined) return isElement(node, 'math') ? element('span', {}, [{ type: 'text', value: textOf(node) }]) : undefined;
  const math = isElement(node, 'math') ? node : find(node, (each) => each.tagName === 'math');
  return formula(textOf(source), hasClass(node, /^katex-display$/) || (math !== undefined && property(math, 'display') === 'block'));
}

function formula(tex: string, block: boolean): Element {
  const children: ElementContent[] = [{ type: 'text', value: tex.trim() }];
  return block ? element('div', { dataBlock: 'math' }, children) : element('span', { dataInline: 'math' }, children);
}

/** Links of a heading to itself, which pages show on hover. */
function withoutPermalink(heading: Element): void {
  replaceElements(heading, (node) => {
    if (node.tagName !== 'a' || !property(node, 'href').includes('#')) return undefined;
    const text = textOf(node).trim();
    const isMark =
      text === '' ||
      /^[#¶§\u{1F517}\u200B]+$/u.test(text) ||
      hasClass(node, /^(?:anchor|headerlink|hash-link|header-anchor|heading-anchor)$/);
    if (!isMark) return undefined;
    const id = property(node, 'id') || property(node, 'name');
    const inner = /^[#¶§\u{1F517}\u200B]*$/u.test(text) ? [] : node.children;
    return id === '' ? inner : [element('a', { id }), ...inner];
  });
}
