import type { PageNode, PageRecord } from '../../kernel/model/index.ts';
import { byPosition, isComputed, isHome, join, type OwnNode, type SharedView } from './view.ts';

/** Changes of a map from addresses to the pages that have them. */
export interface AddressChange {
  changes: ReadonlyMap<string, PageNode | undefined>;
  contested: ReadonlyMap<string, readonly string[]>;
}

/** The tree of a view while pages of it change: nodes on the way to what changes are made anew, all others are shared. */
export class TreeChange {
  readonly #from: SharedView;
  /** Nodes made anew, by id; null for pages that are gone. */
  readonly #own = new Map<string, OwnNode | null>();
  readonly #top: OwnNode[];
  #isReordered = false;

  constructor(from: SharedView) {
    this.#from = from;
    this.#top = [...from.tree] as OwnNode[];
  }

  get top(): readonly PageNode[] {
    return this.#own.size === 0 ? this.#from.tree : this.#top;
  }

  /** A page as it is now. */
  find(id: string): PageNode | undefined {
    const own = this.#own.get(id);
    return own === undefined ? this.#from.pages.get(id) : (own ?? undefined);
  }

  /** The nodes that are other ones than before; undefined for pages that are gone. */
  *nodes(): Generator<[id: string, node: PageNode | undefined]> {
    for (const [id, node] of this.#own) yield [id, node ?? undefined];
  }

  /** @returns false when the pages would be no tree: a parent is missing, or below itself. */
  apply(changes: Iterable<readonly [id: string, page: PageRecord | undefined]>): boolean {
    const gone: OwnNode[] = [];
    const placed: OwnNode[] = [];
    const renamed: OwnNode[] = [];
    for (const [id, page] of changes) {
      const before = this.#from.pages.get(id);
      if (before === undefined) {
        if (page === undefined) continue;
        const node: OwnNode = { page, path: '', parentId: page.parent, children: [] };
        this.#own.set(id, node);
        placed.push(node);
        continue;
      }
      const node = this.#ownNode(id);
      const isElsewhere = page?.parent !== before.page.parent || page?.position !== before.page.position;
      if (page === undefined || isElsewhere) {
        const siblings = this.#list(node.parentId);
        siblings.splice(indexIn(siblings, node), 1);
        (page === undefined ? gone : placed).push(node);
      } else if (page.slug !== node.page.slug) renamed.push(node);
      if (page !== undefined) {
        node.page = page;
        node.parentId = page.parent;
      }
    }
    if (gone.some(({ children }) => children.length > 0)) return false;
    for (const { page } of gone) this.#own.set(page.id, null);
    for (const { parentId } of placed) if (parentId !== undefined && this.find(parentId) === undefined) return false;
    for (const node of placed) {
      const siblings = this.#list(node.parentId);
      siblings.splice(indexIn(siblings, node), 0, node);
    }
    if (placed.some((node) => this.#isBelowItself(node))) return false;
    for (const node of [...placed, ...renamed]) this.#setPath(node);
    this.#isReordered = placed.length > 0;
    return true;
  }

  /** Returns the changed holders of addresses, and the other pages that claim each: of several pages the first in reading order has it. */
  addresses(
    holders: ReadonlyMap<string, PageNode>,
    contestedBefore: ReadonlyMap<string, readonly string[]>,
    addressOf: (node: PageNode) => string | undefined,
  ): AddressChange {
    const changes = new Map<string, PageNode | undefined>();
    const holder = (address: string) => (changes.has(address) ? changes : holders).get(address);
    const contested = new Map(contestedBefore);
    const open = new Set(this.#isReordered ? contested.keys() : []);
    const claims: [address: string, node: PageNode][] = [];
    for (const [id, node] of this.#own) {
      const before = this.#from.pages.get(id);
      const old = before === undefined ? undefined : addressOf(before);
      const next = node === null ? undefined : addressOf(node);
      if (node !== null && next !== undefined) {
        if (next !== old) claims.push([next, node]);
        else if (holders.get(next)?.page.id === id && !open.has(next)) changes.set(next, node);
      }
      if (old === undefined || old === next) continue;
      const wanting = contested.get(old);
      if (wanting === undefined) changes.set(old, undefined);
      else {
        const others = wanting.filter((each) => each !== id);
        contested.set(old, others);
        open.add(old);
      }
    }
    for (const [address, node] of claims) {
      const wanting = contested.get(address);
      const other = holder(address);
      if (wanting === undefined && other === undefined) {
        changes.set(address, node);
        continue;
      }
      contested.set(address, [...(wanting ?? (other === undefined ? [] : [other.page.id])), node.page.id]);
      open.add(address);
    }
    for (const address of open) {
      const wanting = contested.get(address) ?? [];
      changes.set(address, this.#firstOf(wanting));
      if (wanting.length < 2) contested.delete(address);
    }
    return { changes, contested };
  }

  /** Ids of the pages that are said to be the first one. */
  homes(): ReadonlySet<string> {
    return this.#those(this.#from.homes, isHome);
  }

  /** Ids of the computed entries. */
  computed(): ReadonlySet<string> {
    return this.#those(this.#from.computed, isComputed);
  }

  #those(before: ReadonlySet<string>, isOne: (node: OwnNode) => boolean): ReadonlySet<string> {
    const ids = new Set(before);
    for (const [id, node] of this.#own) {
      if (node !== null && isOne(node)) ids.add(id);
      else ids.delete(id);
    }
    return ids;
  }

  /** A node that may be changed; those above it are made anew with it. */
  #ownNode(id: string): OwnNode {
    const way: OwnNode[] = [];
    for (let at: string | undefined = id; at !== undefined && !this.#own.has(at); at = way.at(-1)?.parentId) {
      const { page, path, parentId, children } = this.#from.pages.get(at) as OwnNode;
      way.push({ page, path, parentId, children: [...children] });
    }
    for (const node of way.reverse()) {
      const siblings = this.#list(node.parentId);
      siblings[indexIn(siblings, node)] = node;
      this.#own.set(node.page.id, node);
    }
    return this.#own.get(id) as OwnNode;
  }

  #list(parentId: string | undefined): OwnNode[] {
    return parentId === undefined ? this.#top : this.#ownNode(parentId).children;
  }

  #isBelowItself({ page: { id }, parentId }: PageNode): boolean {
    // A ring that the page leads to without being in it is found at one of its own pages.
    const seen = new Set<string>();
    for (let at = parentId; at !== undefined && !seen.has(at); at = this.find(at)?.parentId) {
      if (at === id) return true;
      seen.add(at);
    }
    return false;
  }

  /** Sets the path of a node by its place; if it differs, also the paths of all nodes below it. */
  #setPath(from: OwnNode): void {
    const stack = [from];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const above = node.parentId === undefined ? '' : (this.find(node.parentId)?.path ?? '');
      const path = join(above, node.page.slug);
      if (path === node.path) continue;
      node.path = path;
      for (const { page } of [...node.children]) stack.push(this.#ownNode(page.id));
    }
  }

  #firstOf(ids: readonly string[]): PageNode | undefined {
    let first: PageNode[] | undefined;
    for (const id of ids) {
      const way = this.#wayTo(id);
      if (first === undefined || isBefore(way, first)) first = way;
    }
    return first?.at(-1);
  }

  /** The nodes from the top down to a page, with itself. */
  #wayTo(id: string): PageNode[] {
    const way: PageNode[] = [];
    for (let at = this.find(id); at !== undefined; at = at.parentId === undefined ? undefined : this.find(at.parentId)) way.push(at);
    return way.reverse();
  }
}

/** Returns whether a way from the top comes before another one in reading order. */
function isBefore(a: readonly PageNode[], b: readonly PageNode[]): boolean {
  for (const [i, node] of a.entries()) {
    const other = b[i];
    if (other === undefined) return false;
    if (node.page.id !== other.page.id) return byPosition(node, other) < 0;
  }
  return true;
}

/** Returns the index of a node among siblings, or the index to insert it at. */
function indexIn(siblings: readonly PageNode[], node: PageNode): number {
  let low = 0;
  let high = siblings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = siblings[middle];
    if (at !== undefined && byPosition(at, node) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
