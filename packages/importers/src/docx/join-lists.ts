import type { Element, ElementContent, Root } from 'hast';
import { isElement, textOf } from '../html/hast.ts';
import { MARKS } from './marks.ts';

const ITEM = new RegExp(`${MARKS.item}([^${MARKS.end}]*)${MARKS.end}`);
const NUMBER = new RegExp(`${MARKS.number}(\\d+)${MARKS.end}`);
const BELOW = new RegExp(`${MARKS.below}(\\d+)${MARKS.end}`);
const WRAPPED = new Set(['p', 'table', 'pre', 'blockquote']);

/** Puts what stands beneath an item of a list into it, as `prepareDocx` has marked it, and joins the lists that it stood between. */
export function joinLists(root: Root | Element): void {
  for (const child of root.children) if (child.type === 'element' && ['html', 'body'].includes(child.tagName)) joinLists(child);
  const children: ElementContent[] = [];
  for (const child of root.children as ElementContent[]) {
    const above = children.findLast((each) => each.type !== 'text' || each.value.trim() !== '');
    if (child.type === 'element' && above?.type === 'element' && isElement(above, 'ol', 'ul')) {
      const level = WRAPPED.has(child.tagName) ? BELOW.exec(textOf(child))?.[1] : undefined;
      if (level !== undefined) {
        itemAt(above, Number(level))?.children.push(child);
        continue;
      }
      if (isElement(child, 'ol', 'ul') && kindOf(child) === kindOf(above) && (hasMore(above) || goesOn(child)) && append(above, child))
        continue;
    }
    children.push(child);
  }
  root.children = children;
}

/** Returns the last item of a level, or of the deepest one above it. */
function itemAt(list: Element, level: number): Element | undefined {
  const item = list.children.findLast((child): child is Element => isElement(child, 'li'));
  const inner = level > 0 ? item?.children.findLast((child): child is Element => isElement(child, 'ol', 'ul')) : undefined;
  return (inner === undefined ? undefined : itemAt(inner, level - 1)) ?? item;
}

/** Returns true for a list that something was put into last. */
function hasMore(list: Element): boolean {
  const item = list.children.findLast((child): child is Element => isElement(child, 'li'));
  const last = item?.children.at(-1);
  if (last === undefined) return false;
  if (last.type !== 'element') return false;
  return ['ol', 'ul'].includes(last.tagName) ? hasMore(last) : WRAPPED.has(last.tagName) && BELOW.test(textOf(last));
}

/** Returns true for a numbered list that does not begin with one: it goes on from what stands above. */
const goesOn = (list: Element) => !/^1?$/.test(firstNumber(list));
const firstNumber = (list: Element) => NUMBER.exec(beginningOf(list))?.[1] ?? '';

/** Returns the list that the first item of a list is of. */
const kindOf = (list: Element) => ITEM.exec(beginningOf(list))?.[1];

/** Characters of a text, and children of an element, that marks stand within. */
const BEGINNING = 200;
const FIRST = 4;

/** Returns the first words in an element, however much is in it. */
function beginningOf(node: Element): string {
  let text = '';
  const pending: ElementContent[] = node.children.slice(0, FIRST).reverse();
  for (let next = pending.pop(); next !== undefined && text.length < BEGINNING; next = pending.pop()) {
    if (next.type === 'text') text += next.value;
    else if (next.type === 'element') pending.push(...next.children.slice(0, FIRST).reverse());
  }
  return text;
}

/** Appends the items of a list to those of another: items of an inner list to the last inner list there. False when they do not fit. */
function append(list: Element, more: Element): boolean {
  const [first, ...rest] = more.children;
  const last = list.children.findLast((child): child is Element => isElement(child, 'li'));
  const inner = first?.type === 'element' && isElement(first, 'li') ? innerOf(first) : undefined;
  if (inner === undefined) {
    if (list.tagName !== more.tagName || firstNumber(more) === '1') return false;
    for (const item of more.children) list.children.push(item);
    return true;
  }
  if (last === undefined) return false;
  const there = last.children.findLast((child): child is Element => isElement(child, 'ol', 'ul'));
  if (there === undefined || !append(there, inner)) last.children.push(inner);
  for (const item of rest) list.children.push(item);
  return true;
}

/** Returns the list in an item that says nothing itself. */
function innerOf(item: Element): Element | undefined {
  const said = item.children.filter((child: ElementContent) => child.type !== 'text' || child.value.trim() !== '');
  const [only, more] = said;
  return more === undefined && only?.type === 'element' && isElement(only, 'ol', 'ul') ? only : undefined;
}
