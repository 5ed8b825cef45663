import { byPlace, type SiteItemRecord } from './site-item.ts';

/**
 * The items of a structure by id, and in order by parent. Records and lists are never changed, only replaced, so that a copy shares all that it does
 * not replace, and what was replaced is told from what was not by identity.
 */
export class SiteItems {
  readonly #byId: Map<string, SiteItemRecord>;
  readonly #inside: Map<string, readonly SiteItemRecord[]>;

  private constructor(byId: Map<string, SiteItemRecord>, inside: Map<string, readonly SiteItemRecord[]>) {
    this.#byId = byId;
    this.#inside = inside;
  }

  static of(items: Iterable<SiteItemRecord>): SiteItems {
    const byId = new Map(Array.from(items, (item) => [item.id, item]));
    const inside = Map.groupBy(byId.values(), ({ parentId }) => parentId);
    for (const siblings of inside.values()) siblings.sort(byPlace);
    return new SiteItems(byId, inside);
  }

  /** Some hundredths of a millisecond for a thousand items. */
  copy(): SiteItems {
    return new SiteItems(new Map(this.#byId), new Map(this.#inside));
  }

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): SiteItemRecord | undefined {
    return this.#byId.get(id);
  }

  all(): Iterable<SiteItemRecord> {
    return this.#byId.values();
  }

  /** Returns the children of a parent, in order. */
  children(parentId: string): readonly SiteItemRecord[] {
    return this.#inside.get(parentId) ?? [];
  }

  /** Puts an item in, in place of the one that has its id. */
  put(item: SiteItemRecord): void {
    const before = this.#byId.get(item.id);
    this.#byId.set(item.id, item);
    if (before !== undefined && before.parentId === item.parentId && before.position === item.position) {
      const siblings = this.children(item.parentId);
      this.#inside.set(item.parentId, siblings.with(indexOfPlace(siblings, before), item));
      return;
    }
    if (before !== undefined) this.#leave(before);
    const siblings = this.children(item.parentId);
    this.#inside.set(item.parentId, siblings.toSpliced(indexOfPlace(siblings, item), 0, item));
  }

  delete(id: string): void {
    const item = this.#byId.get(id);
    if (item === undefined) return;
    this.#byId.delete(id);
    this.#leave(item);
  }

  #leave(item: SiteItemRecord): void {
    const siblings = this.children(item.parentId);
    this.#inside.set(item.parentId, siblings.toSpliced(indexOfPlace(siblings, item), 1));
  }
}

/** Returns the number of siblings that come before a place. */
function indexOfPlace(siblings: readonly SiteItemRecord[], place: { position: string; id: string }): number {
  let [low, high] = [0, siblings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const sibling = siblings[middle];
    if (sibling !== undefined && byPlace(sibling, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
