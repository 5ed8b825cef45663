import type { Element, Root } from 'hast';
import { element, find, findAll, isElement, property, replaceElements, textOf, walk } from './hast.ts';

/**
 * Turns notes into `<span data-inline="footnote" data-label>` and `<div data-block="footnote" data-label>`: a note is a list item that a
 * link leads to, and that links back to it. So do GitHub, Pandoc, markdown-it, Sphinx and Word documents.
 */
export function knownFootnotes(root: Root): void {
  const references = findAll(
    root,
    (node) => node.tagName === 'a' && property(node, 'href').startsWith('#') && textOf(node).trim().length <= 8,
  );
  if (references.length === 0) return;
  const byId = new Map<string, Element>();
  for (const node of findAll(root, (each) => property(each, 'id') !== '')) byId.set(property(node, 'id'), node);
  const labels = new Map<Element, string>();
  const referring = new Map<Element, string>();
  for (const reference of references) {
    const note = byId.get(property(reference, 'href').slice(1));
    if (note === undefined || !isElement(note, 'li', 'aside', 'div', 'p') || note === reference) continue;
    if (find(note, (each) => each === reference) !== undefined) continue;
    const back = backLink(note, byId, reference);
    if (back === undefined) continue;
    const label = labels.get(note) ?? String(labels.size + 1);
    labels.set(note, label);
    referring.set(reference, label);
  }
  if (labels.size === 0) return;
  const notes: Element[] = [];
  replaceElements(root, (node) => {
    const label = labels.get(node);
    if (label !== undefined) {
      notes.push(element('div', { dataBlock: 'footnote', dataLabel: label }, withoutBackLinks(node, referring)));
      return [];
    }
    const only = isElement(node, 'sup') ? node.children.find((child) => child.type !== 'text' || child.value.trim() !== '') : node;
    const reference = isElement(only) ? referring.get(only) : undefined;
    return reference === undefined ? undefined : [element('span', { dataInline: 'footnote', dataLabel: reference })];
  });
  // Lists whose notes went, with their heading and rule.
  replaceElements(root, (node) => {
    if (isElement(node, 'ol', 'ul') && textOf(node).trim() === '' && find(node, (each) => each.tagName === 'img') === undefined) return [];
    const isSection = /footnote/i.test(
      property(node, 'className') + property(node, 'role') + ('dataFootnotes' in node.properties ? 'footnotes' : ''),
    );
    return isSection && isElement(node, 'section', 'div') && find(node, (each) => isElement(each, 'p', 'li', 'table')) === undefined
      ? []
      : undefined;
  });
  withoutLastRule(root);
  (root.children as Element[]).push(...notes);
}

/** The line that stood above the notes. */
function withoutLastRule(root: Root): void {
  const rule = findAll(root, (node) => node.tagName === 'hr').at(-1);
  if (rule === undefined) return;
  let after = '';
  let isAfter = false;
  walk(root, (node) => {
    if (node === rule) isAfter = true;
    if (isAfter && (node.type === 'text' || isElement(node, 'img'))) after += node.type === 'text' ? node.value.trim() : 'img';
  });
  if (after === '') replaceElements(root, (node) => (node === rule ? [] : undefined));
}

function backLink(note: Element, byId: ReadonlyMap<string, Element>, reference: Element): Element | undefined {
  return find(note, (each) => {
    if (each.tagName !== 'a' || !property(each, 'href').startsWith('#')) return false;
    const target = byId.get(property(each, 'href').slice(1));
    return (
      target !== undefined &&
      (target === reference ||
        find(target, (inner) => inner === reference) !== undefined ||
        find(reference, (inner) => inner === target) !== undefined)
    );
  });
}

function withoutBackLinks(note: Element, referring: ReadonlyMap<Element, string>): Element['children'] {
  replaceElements(note, (node) => {
    if (node.tagName !== 'a' || referring.has(node) || !property(node, 'href').startsWith('#')) return undefined;
    return /^(?:[\s\d^]|\u21A9|\uFE0E|\uFE0F|\u2191|\u23CE|\u2190)*$/u.test(textOf(node)) ? [] : undefined;
  });
  return note.children;
}
