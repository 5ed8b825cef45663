import type { Element, ElementContent, Root } from 'hast';
import { element, findAll, isElement, textOf } from '../html/hast.ts';
import { joinLists } from './join-lists.ts';
import { MARKS } from './prepare-docx.ts';

const { number, inline, block, end, rule, item: itemMark, below } = MARKS;
const NUMBER = new RegExp(`${number}(\\d+)${end}`);
const PLACES = new RegExp(`${NUMBER.source}|[${itemMark}${below}][^${end}]*${end}|${rule}`, 'g');
const FORMULA = new RegExp(`([${inline}${block}])([^${end}]*)${end}`);

/** Reads the marks that `prepareDocx` made: a list begins with the number of its first item, and formulas become math. */
export function readMarks(root: Root): void {
  joinLists(root);
  for (const list of findAll(root, (node) => node.tagName === 'ol')) {
    const first = list.children.find((child): child is Element => isElement(child, 'li'));
    const start = first === undefined ? undefined : NUMBER.exec(ownText(first))?.[1];
    if (start !== undefined && start !== '1') list.properties.start = Number(start);
  }
  replaceIn(root);
}

/** The text of an item, without lists in it. */
function ownText(item: Element): string {
  return item.children.map((child) => (isElement(child, 'ol', 'ul') ? '' : textOf({ ...item, children: [child] }))).join('');
}

function replaceIn(parent: Root | Element): void {
  const children: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    if (child.type === 'element') {
      const only = isElement(child, 'p') ? new RegExp(`^\\s*${block}([^${end}]*)${end}\\s*$`).exec(textOf(child))?.[1] : undefined;
      if (isElement(child, 'p') && textOf(child).trim() === rule) {
        children.push(element('hr', {}, []));
        continue;
      }
      if (only !== undefined) {
        children.push(element('div', { dataBlock: 'math' }, [{ type: 'text', value: only }]));
        continue;
      }
      replaceIn(child);
    }
    children.push(...(child.type === 'text' ? pieces(child.value) : [child]));
  }
  parent.children = children;
}

function pieces(value: string): ElementContent[] {
  const out: ElementContent[] = [];
  let rest = value.replace(PLACES, '');
  for (let found = FORMULA.exec(rest); found !== null; found = FORMULA.exec(rest)) {
    if (found.index > 0) out.push({ type: 'text', value: rest.slice(0, found.index) });
    out.push(element('span', { dataInline: 'math' }, [{ type: 'text', value: found[2] ?? '' }]));
    rest = rest.slice(found.index + found[0].length);
  }
  return rest === '' ? out : [...out, { type: 'text', value: rest }];
}
