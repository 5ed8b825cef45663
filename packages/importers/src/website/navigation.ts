import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { hasClass, isElement, property, walk } from '../html/hast.ts';
import type { Generator } from './generators.ts';

/** A line of a site's navigation. */
export interface NavigationItem {
  text: string;
  /** An absolute address; absent for words above what follows. */
  url?: string;
  children: NavigationItem[];
}

const MAX_ITEMS = 5_000;
const MAX_DEPTH = 30;
const MAX_PLACES = 50;

/** Returns the navigation of a page of a known generator as a tree; empty for any other. `base`: the page's address. */
export function readNavigation(root: Root, generator: Generator | undefined, base: string): NavigationItem[] {
  if (generator === undefined) return [];
  const places = selectAll(generator.navigation, root).slice(0, MAX_PLACES);
  const outer = places.filter((place) => !places.some((other) => other !== place && contains(other, place)));
  return new NavigationReader(base).read(outer);
}

class NavigationReader {
  readonly #base: string;
  /** Links that are the line they stand in. */
  readonly #taken = new Set<Element>();
  #count = 0;

  constructor(base: string) {
    this.#base = base;
  }

  read(places: readonly Element[]): NavigationItem[] {
    return places.flatMap((place) => this.#items(place.tagName === 'li' ? { ...place, tagName: 'div' } : place, 0));
  }

  #items(holder: Element, depth: number): NavigationItem[] {
    const items: NavigationItem[] = [];
    if (depth > MAX_DEPTH) return items;
    let section: NavigationItem | undefined;
    for (const child of holder.children) {
      if (!isElement(child) || this.#count > MAX_ITEMS || isOther(child) || this.#taken.has(child)) continue;
      if (isItem(child)) {
        const item = this.#item(child, depth);
        const previous = items.at(-1);
        // mdBook has what is below a line in a line of its own; a line of words alone is above those that follow.
        if (item.text === '' && previous !== undefined) previous.children.push(...item.children);
        else if (item.text === '') items.push(...item.children);
        else if (item.url === undefined && item.children.length === 0) {
          section = item;
          items.push(item);
        } else if (section !== undefined) section.children.push(item);
        else items.push(item);
      } else if (isCaption(child)) {
        section = { text: words(child), children: [] };
        if (section.text !== '') items.push(section);
        else section = undefined;
      } else {
        const inner = isElement(child, 'a') ? [this.#link(child)].flat() : this.#items(child, depth + 1);
        (section === undefined ? items : section.children).push(...inner);
      }
    }
    return items.filter((item) => item.url !== undefined || item.children.length > 0);
  }

  #item(node: Element, depth: number): NavigationItem {
    this.#count++;
    const own = ownLink(node);
    if (own !== undefined) this.#taken.add(own);
    const text = own === undefined ? label(node) : words(own) || label(node);
    const href = own === undefined ? undefined : property(own, 'href');
    const url = href === undefined || href === '' || href === '#' ? undefined : URL.parse(href, this.#base)?.href;
    return { text, ...(url !== undefined && { url }), children: this.#items(node, depth + 1) };
  }

  #link(node: Element): NavigationItem | [] {
    const text = words(node);
    const href = property(node, 'href');
    const url = href === '' || href === '#' ? undefined : URL.parse(href, this.#base)?.href;
    return text === '' || url === undefined ? [] : { text, url, children: [] };
  }
}

const isItem = (node: Element) => node.tagName === 'li' || hasClass(node, /^VPSidebarItem$/);
const isList = (node: Element) => isElement(node, 'ul', 'ol') || isItem(node) || hasClass(node, /^items$/);
const isCaption = (node: Element) =>
  /^h[1-6]$/.test(node.tagName) ||
  hasClass(node, /^(?:caption|nav-list-title|group-label|sidebar-group-title)$/) ||
  node.tagName === 'summary';
/** Numbers and signs that are not read aloud are no words. */
const isHidden = (node: Element) => property(node, 'ariaHidden') === 'true';
/** Outlines of the page itself, forms, buttons. */
const isOther = (node: Element) =>
  isElement(node, 'button', 'form', 'input', 'svg', 'script', 'style') ||
  hasClass(node, /^(?:md-nav--secondary|searchbox|nav-list-expander|logo)$/);

/** The first link of a line that is not in a line below it. */
function ownLink(node: Element): Element | undefined {
  let found: Element | undefined;
  walk(node, (each) => {
    if (found !== undefined || (each !== node && isElement(each) && (isList(each) || isOther(each)))) return false;
    if (isElement(each, 'a') && property(each, 'href') !== '') found = each;
    return true;
  });
  return found;
}

/** Returns the words of a line without those of lines below it. */
function label(node: Element): string {
  let text = '';
  walk(node, (each) => {
    if (each !== node && isElement(each) && (isList(each) || isHidden(each) || isElement(each, 'nav', 'svg', 'script', 'style')))
      return false;
    if (each.type === 'text') text += each.value;
    return true;
  });
  return text.replace(/\s+/g, ' ').trim();
}

function words(node: Element): string {
  let text = '';
  walk(node, (each) => {
    if (isElement(each) && (isElement(each, 'svg', 'script', 'style') || isHidden(each))) return false;
    if (each.type === 'text') text += each.value;
    return true;
  });
  return text.replace(/\s+/g, ' ').trim();
}

function contains(outer: Element, inner: Element): boolean {
  let found = false;
  walk(outer, (node) => {
    if (node === inner) found = true;
    return !found;
  });
  return found;
}

/**
 * One navigation of those that pages show: generators leave out what is folded on a page, which other pages show. What the first has
 * keeps its order.
 */
export function mergeNavigation(first: NavigationItem[], other: readonly NavigationItem[]): NavigationItem[] {
  const known = new Map(first.map((item) => [keyOf(item), item]));
  let before: NavigationItem | undefined;
  for (const item of other) {
    const same = known.get(keyOf(item));
    if (same === undefined) {
      first.splice(before === undefined ? 0 : first.indexOf(before) + 1, 0, item);
      known.set(keyOf(item), item);
    } else mergeNavigation(same.children, item.children);
    before = same ?? item;
  }
  return first;
}

const keyOf = ({ text, url }: NavigationItem) => `${url?.replace(/#.*$/, '').replace(/\/$/, '') ?? ''}\n${url === undefined ? text : ''}`;
