import type { ContentView, PageNode } from '../../kernel/model/index.ts';

const NONE: readonly string[] = [];

/**
 * The table of contents while it is being changed: which pages lie below which, in order. `null` is the top. Costs what is asked of it: what
 * was not changed is as the view has it.
 */
export class Order {
  readonly #view: ContentView;
  /** Lists that are not what they were. */
  readonly #changed = new Map<string | null, readonly string[]>();
  readonly #read = new Map<string | null, readonly string[]>();
  /** Parents of the pages that were placed; `undefined` for removed ones. */
  readonly #parents = new Map<string, string | null | undefined>();
  /** Parents whose children are not what they were. */
  readonly touched = new Set<string | null>();

  constructor(view: ContentView) {
    this.#view = view;
  }

  children(parent: string | null): readonly string[] {
    const known = this.#changed.get(parent) ?? this.#read.get(parent);
    if (known !== undefined) return known;
    const nodes = parent === null ? this.#view.tree : (this.#view.pages.get(parent)?.children ?? []);
    if (nodes.length === 0) return NONE;
    const ids = nodes.map(({ page }) => page.id);
    this.#read.set(parent, ids);
    return ids;
  }

  /** The nodes of the children while they are what they were; else undefined. */
  nodes(parent: string | null, node?: PageNode): readonly PageNode[] | undefined {
    if (this.#changed.has(parent)) return undefined;
    return parent === null ? this.#view.tree : (node ?? this.#view.pages.get(parent))?.children;
  }

  /** The page above; null at the top. Undefined for a page that is not there. */
  parent(id: string): string | null | undefined {
    const placed = this.#parents.get(id);
    if (placed !== undefined || this.#parents.has(id)) return placed;
    const node = this.#view.pages.get(id);
    return node === undefined ? undefined : (node.parentId ?? null);
  }

  /** The pages that were put somewhere, wherever they were before. */
  *placed(): Generator<string> {
    for (const [id, parent] of this.#parents) if (parent !== undefined) yield id;
  }

  /** Returns whether a page was put somewhere. */
  isPlaced(id: string): boolean {
    return this.#parents.has(id);
  }

  /** The pages above one, outermost first. */
  above(id: string | null): string[] {
    const found: string[] = [];
    for (let at = id; at !== null; at = this.parent(at) ?? null) found.unshift(at);
    return found;
  }

  /** A page and everything below it, in reading order. */
  below(id: string): string[] {
    return [...this.walk([id])];
  }

  /** All pages in reading order, each before its children. */
  *walk(start: readonly string[] = this.children(null)): Generator<string> {
    const stack = [...start].reverse();
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      yield id;
      const children = this.children(id);
      for (let i = children.length - 1; i >= 0; i--) stack.push(children[i] as string);
    }
  }

  /** Puts a page in; an index beyond the end is the end. */
  insert(id: string, parent: string | null, at: number | undefined): void {
    const siblings = [...this.children(parent)];
    siblings.splice(at ?? siblings.length, 0, id);
    this.#changed.set(parent, siblings);
    this.#parents.set(id, parent);
    this.touched.add(parent);
  }

  /** Takes a page out, with everything below it. */
  remove(id: string): void {
    const gone = this.below(id);
    this.#detach(id);
    for (const each of gone) {
      this.#parents.set(each, undefined);
      this.#changed.set(each, NONE);
      this.touched.delete(each);
    }
  }

  /** Moves a page with everything below it; `at` counts the others. */
  move(id: string, parent: string | null, at: number | undefined): void {
    this.#detach(id);
    this.insert(id, parent, at);
  }

  #detach(id: string): void {
    const parent = this.parent(id) ?? null;
    const siblings = this.children(parent);
    const at = siblings.indexOf(id);
    if (at >= 0) this.#changed.set(parent, siblings.toSpliced(at, 1));
    this.touched.add(parent);
  }
}
