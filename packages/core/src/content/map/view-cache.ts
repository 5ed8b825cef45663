import type { Caches } from '../../kernel/caches/index.ts';
import type { SharedView } from './view.ts';

/** Bytes of memory that a record takes, with its part of the view. */
const RECORD_BYTES = 1000;
/** Cost of a change of a derived view, in records: the nodes above it, and buckets of maps. */
const CHANGE_WEIGHT = 8;
/** Weight of changes that a family may have in any case. */
const LEAST_CHANGES = 2000;

/** Views that share most of what they hold, since each was derived from another one. */
interface Family {
  /** Those used last at the end. */
  views: Map<string, { view: SharedView; changes: number }>;
  /** Records of the first view. */
  records: number;
  /** Weight of all changes between the views. */
  changes: number;
}

/**
 * The views of the roots used most recently, within a number of bytes. Views that were derived from each other are counted together and
 * forgotten together, since dropping one of them frees little. The family last asked for is always kept.
 */
export class ViewCache {
  readonly #limit: number;
  readonly #grown: () => void;
  /** Those used last at the end. */
  readonly #families = new Set<Family>();
  readonly #byRoot = new Map<string, Family>();
  #weight = 0;
  #hits = 0;
  #misses = 0;

  constructor(caches: Caches) {
    const { limit, grown } = caches.add('content-views', {
      use: () => ({ bytes: this.#weight * RECORD_BYTES, entries: this.#byRoot.size, hits: this.#hits, misses: this.#misses }),
      evict: () => this.#forgetOldest(),
    });
    this.#limit = limit / RECORD_BYTES;
    this.#grown = grown;
  }

  get(root: string): SharedView | undefined {
    const family = this.#byRoot.get(root);
    const found = family?.views.get(root);
    if (family === undefined || found === undefined) {
      this.#misses++;
      return undefined;
    }
    this.#hits++;
    family.views.delete(root);
    family.views.set(root, found);
    this.#families.delete(family);
    this.#families.add(family);
    return found.view;
  }

  /** Keeps a view that shares nothing with others. */
  set(view: SharedView): void {
    const records = 1 + view.pages.size + view.files.size + view.reusables.size + view.redirects.size;
    this.#keep({ views: new Map(), records, changes: 0 }, view, 0);
  }

  /** Keeps a view that was derived from the one of another root. */
  setDerived(view: SharedView, from: string, changes: number): void {
    const family = this.#byRoot.get(from);
    if (family === undefined) this.set(view);
    else this.#keep(family, view, changes * CHANGE_WEIGHT);
  }

  #keep(family: Family, view: SharedView, changes: number): void {
    if (this.#byRoot.has(view.root)) return;
    const { views } = family;
    this.#forget(family);
    views.set(view.root, { view, changes });
    family.changes += changes;
    for (const [root, each] of views) {
      if (family.changes <= Math.max(family.records, LEAST_CHANGES) || root === view.root) break;
      views.delete(root);
      family.changes -= each.changes;
    }
    for (const root of views.keys()) this.#byRoot.set(root, family);
    this.#families.add(family);
    this.#weight += family.records + family.changes;
    while (this.#weight > this.#limit && this.#forgetOldest());
    this.#grown();
  }

  /** Forgets the family that was not asked for longest; false if there is but one. */
  #forgetOldest(): boolean {
    const [oldest] = this.#families;
    if (oldest === undefined || this.#families.size < 2) return false;
    this.#forget(oldest);
    return true;
  }

  #forget(family: Family): void {
    if (!this.#families.delete(family)) return;
    this.#weight -= family.records + family.changes;
    for (const root of family.views.keys()) this.#byRoot.delete(root);
  }
}
