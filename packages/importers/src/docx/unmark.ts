import type { Element, ElementContent, Root } from 'hast';
import { element, findAll, isElement, textOf } from '../html/hast.ts';
import { joinLists } from './join-lists.ts';
import { MARKS } from './marks.ts';

const { number, inline, block, end, rule, item: itemMark, below, task } = MARKS;
const NUMBER = new RegExp(`${number}(\\d+)${end}`);
const TASK = new RegExp(`${task}(x?)${end}`);
const KIND = new RegExp(`${itemMark}[^${end}]*/(ol|ul)${end}`);
const PLACES = new RegExp(`${NUMBER.source}|[${itemMark}${below}${task}][^${end}]*${end}|${rule}`, 'g');
const FORMULA = new RegExp(`([${inline}${block}])([^${end}]*)${end}`);

/** Reads the marks that `prepareDocx` made: a list begins with the number of its first item, items have their boxes, and formulas become math. */
export function readMarks(root: Root): void {
  joinLists(root);
  for (const list of findAll(root, (node) => isElement(node, 'ol', 'ul'))) list.tagName = nameOf(list);
  for (const parent of [root, ...findAll(root, () => true)]) splitLists(parent);
  for (const item of findAll(root, (node) => node.tagName === 'li')) {
    const ticked = TASK.exec(ownText(item))?.[1];
    if (ticked !== undefined) item.children.unshift(element('input', { type: 'checkbox', checked: ticked === 'x' }));
  }
  replaceIn(root);
}

/** Returns the name of a list by its first item: the library does not know levels that a list has otherwise than its kind. */
function nameOf(list: Element): string {
  const first = list.children.find((child): child is Element => isElement(child, 'li'));
  return (first === undefined ? undefined : KIND.exec(ownText(first))?.[1]) ?? list.tagName;
}

/** Lists right behind one another are one in what the library made: each ends where numbers do not go on. */
function splitLists(parent: Root | Element): void {
  if (!parent.children.some((child) => isElement(child, 'ol'))) return;
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] =>
    isElement(child, 'ol') ? listsOf(child) : [child],
  );
}

function listsOf(list: Element): Element[] {
  const lists: Element[] = [];
  let expected: number | undefined;
  for (const item of list.children) {
    const said = isElement(item, 'li') ? NUMBER.exec(ownText(item))?.[1] : undefined;
    const at = said === undefined ? undefined : Number(said);
    const last = lists.at(-1);
    if (last === undefined || (at !== undefined && expected !== undefined && at !== expected))
      lists.push({ ...list, properties: at === undefined || at === 1 ? {} : { start: at }, children: [item] });
    else last.children.push(item);
    if (isElement(item, 'li')) expected = (at ?? expected ?? 1) + 1;
  }
  return lists.length === 0 ? [list] : lists;
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
