import type { Element, Root } from 'hast';
import { isElement, property, textOf, walk } from './hast.ts';

/** Property in which headings keep the ids that stand for them, until they are markdown. */
const KEPT = 'dataAnchors';
const MOST = 10_000;

/**
 * Notes on each heading the ids and names of the page that are on it, right before it or under it.
 * @returns those before the first heading
 */
export function noteAnchors(root: Root): string[] {
  const atStart: string[] = [];
  let last: string[] = atStart;
  let waiting: string[] = [];
  let total = 0;
  const settle = () => {
    last.push(...waiting);
    waiting = [];
  };
  walk(root, (node) => {
    if (node.type === 'text' && node.value.trim() !== '') settle();
    if (!isElement(node)) return true;
    const ids = [property(node, 'id'), node.tagName === 'a' ? property(node, 'name') : ''].filter((id) => id !== '');
    for (const id of ids) if (++total <= MOST) waiting.push(id);
    if (isElement(node, 'img', 'pre', 'table')) settle();
    if (!/^h[1-6]$/.test(node.tagName)) return true;
    if (textOf(node).trim() === '') return true;
    last = [...waiting, ...idsBelow(node)];
    waiting = [];
    node.properties[KEPT] = last;
    return false;
  });
  settle();
  return atStart;
}

/** Returns the ids that a heading was noted to stand for. */
export function notedAnchors(heading: Element): string[] {
  const noted = heading.properties[KEPT];
  return Array.isArray(noted) ? noted.map(String) : [];
}

function idsBelow(node: Element): string[] {
  const ids: string[] = [];
  walk(node, (each) => {
    if (each !== node && isElement(each)) ids.push(property(each, 'id'), property(each, 'name'));
  });
  return ids.filter((id) => id !== '');
}
