import type { Element, ElementContent, Root } from 'hast';
import { element, findAll, isElement, property, replaceElements, textOf } from './hast.ts';

const MARKS = new Set(['a', 'b', 'strong', 'i', 'em', 's', 'del', 'strike', 'u', 'mark', 'code', 'kbd', 'sub', 'sup']);

/** Brings marks of running text into the form that markdown has for them: marks by style, marks around nothing, white space in marks. */
export function plainInlines(root: Root): void {
  replaceElements(root, (node) => {
    const style = property(node, 'style');
    if (isElement(node, 'b', 'strong') && /font-weight\s*:\s*(?:normal|400)/i.test(style)) {
      node.tagName = 'span';
    } else if (isElement(node, 'span') && style !== '') {
      if (/font-style\s*:\s*italic/i.test(style)) node.children = [element('em', {}, node.children)];
      if (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) node.children = [element('strong', {}, node.children)];
      if (/text-decoration[^;]*line-through/i.test(style)) node.children = [element('del', {}, node.children)];
    }
    delete node.properties.style;
    return undefined;
  });
  // The innermost first: what it leaves outside is then at the edge of the next.
  for (const node of [root, ...findAll(root, () => true)].reverse()) {
    node.children = (node.children as ElementContent[]).flatMap((child) =>
      isElement(child) && MARKS.has(child.tagName) ? trimmed(child) : [child],
    );
  }
}

/** A mark with the white space at its ends put outside; nothing but the white space where there is nothing else. */
function trimmed(mark: Element): ElementContent[] {
  const isAnchor = mark.tagName === 'a' && (property(mark, 'id') || property(mark, 'name')) !== '';
  const hasThing =
    findAll(mark, (each) => isElement(each, 'img', 'picture', 'br', 'input') || property(each, 'dataInline') !== '').length > 0;
  if (!hasThing && !isAnchor && textOf(mark).trim() === '') return mark.children;
  if (mark.tagName === 'code') return [mark];
  const first = mark.children[0];
  const last = mark.children.at(-1);
  const out: ElementContent[] = [mark];
  if (first?.type === 'text' && /^\s/.test(first.value)) {
    first.value = first.value.trimStart();
    out.unshift({ type: 'text', value: ' ' });
  }
  if (last?.type === 'text' && /\s$/.test(last.value)) {
    last.value = last.value.trimEnd();
    out.push({ type: 'text', value: ' ' });
  }
  return out;
}
