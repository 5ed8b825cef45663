import {
  dirname,
  type EntryChange,
  type EntryTarget,
  insertEntry,
  isLinkableUrl,
  moveEntry,
  outlineOf,
  parseSummary,
  patchSummary,
  percentDecode,
  removeEntry,
  renameEntry,
  type SummaryBullet,
  type SummaryGroup,
  type SummaryPlace,
  type SummaryTree,
  summarySteps,
  type TextPatch,
  writeSummary,
  type YamlValue,
} from '@octavo/markdown/layout';
import { Turns } from '../../kernel/base/index.ts';
import { relativePath } from '../presenters/index.ts';
import type { ReadSummary } from './summary-memory.ts';
import { type Listed, type Pairing, SummaryPairing } from './summary-pairing.ts';

/** A SUMMARY.md that follows the table of contents step by step: only the lines that a step concerns change. */
export class SummaryFile {
  readonly #listed: Listed;
  readonly #folder: string;
  readonly #pairing: SummaryPairing;
  #tree: SummaryTree;
  /** For each page its entry; `undefined` if they do not agree, and the file has to be written anew. */
  #entries: Pairing | undefined;
  /** True if the file was rewritten because its lines could not be followed. */
  isRewritten = false;

  /**
   * @param path of the file
   * @param root folder that content is read from
   * @param text undefined to begin with a new file that lists everything
   * @param read what the text was read as, if that is known; it is used up
   */
  constructor(
    listed: Listed,
    { path, root, text, read }: { path: string; root: string; text: string | undefined; read?: ReadSummary | undefined },
  ) {
    this.#listed = listed;
    this.#folder = dirname(path);
    this.#tree = read?.tree ?? parseSummary(text ?? '');
    this.#pairing = new SummaryPairing(listed, { folder: this.#folder, root, pairs: read?.pairs ?? new WeakMap() });
    if (text !== undefined) this.#entries = read?.entries ?? this.#align();
  }

  get text(): string {
    return this.#tree.text;
  }

  /** Returns the parsed form of the text; this file must not be changed any more. */
  read(root: string): ReadSummary {
    return { tree: this.#tree, pairs: this.#pairing.pairs, entries: this.#entries, root };
  }

  /** The address that a group's heading sets; `undefined` if its title does. */
  slugOf(id: string): string | undefined {
    const entry = this.#entries?.get(id);
    return entry === undefined ? undefined : this.#tree.entries[entry]?.slug;
  }

  /** Returns whether the line of a page says no title. */
  isUnnamed(id: string): boolean {
    const entry = this.#entries?.get(id);
    return entry !== undefined && this.#tree.entries[entry]?.title === '';
  }

  /** Returns whether a line leads to a file that is no entry of the space: because there is none. */
  leavesOut(path: string): boolean {
    return this.#leftOut(path) >= 0;
  }

  /**
   * Takes out the lines that lead to a file and were left out, since there was none, before the file is there and is listed: they would be
   * further entries of it. What stands below them stays where it is read.
   */
  dropLeftOut(path: string): void {
    while (this.#entries !== undefined) {
      const index = this.#leftOut(path);
      if (index < 0) return;
      const outline = outlineOf(this.#tree);
      const { parent } = outline.entry(index);
      const children = outline.children(index);
      const below = children.at(-1);
      if (below === undefined) {
        this.#patch((tree) => removeEntry(tree, index));
        continue;
      }
      this.#patch((tree) => moveEntry(tree, below, { parent, at: outline.children(parent).indexOf(index) + 1 }));
      // Indented as its new siblings are, it may be below the same line again: the file is written anew.
      if (outlineOf(this.#tree).children(index).length >= children.length) this.#entries = undefined;
    }
  }

  /** The first line that leads to a file and is no entry of the space; below 0 when there is none. */
  #leftOut(path: string): number {
    const ids = this.#entries?.ids ?? [];
    return this.#tree.entries.findIndex(
      (entry, index) => ids[index] === undefined && entry.target?.path !== undefined && this.#pairing.leadsTo(entry, path),
    );
  }

  /** Lists a page that the order has already. */
  insert(id: string): void {
    const entries = this.#entries;
    if (entries !== undefined) this.#patch((tree) => insertEntry(tree, this.#placeOf(entries, id), this.#itemOf(id)), id);
  }

  /** Has a page stand where the order has it now. */
  move(id: string): void {
    const entries = this.#entries;
    const entry = entries?.get(id);
    if (entries !== undefined && entry !== undefined) this.#patch((tree) => moveEntry(tree, entry, this.#placeOf(entries, id, entry)), id);
  }

  /** Takes a page out, with everything below it; the order has it no more. */
  remove(id: string): void {
    const entry = this.#entries?.get(id);
    if (entry !== undefined) this.#patch((tree) => removeEntry(tree, entry));
  }

  /** Has the line of a page say what the page is called now. */
  rename(id: string, change: EntryChange): void {
    const entry = this.#entries?.get(id);
    if (entry !== undefined) this.#patch((tree) => renameEntry(tree, entry, change));
  }

  /**
   * Has the lines of pages and links say where their files are now, all at once. They stay paired without a look at all the others: a new target
   * puts no line elsewhere.
   */
  retarget(targets: ReadonlyMap<string, EntryTarget>): void {
    const entries = this.#entries;
    if (entries === undefined) return;
    const tree = this.#tree;
    const changed = entries.ids.flatMap((id, entry) => (id !== undefined && targets.has(id) ? [entry] : []));
    const patches = changed.flatMap((entry) => {
      const target = targets.get(entries.ids[entry] ?? '');
      return target === undefined ? [] : renameEntry(tree, entry, { target });
    });
    this.#tree = patchSummary(tree, patches).tree;
    const isPaired = (index: number) => {
      const entry = this.#tree.entries[index];
      const page = this.#listed.page(entries.ids[index] ?? '');
      return entry !== undefined && (page.type === 'link' || this.#pairing.isStill(entry, page));
    };
    if (this.#tree.entries.length !== entries.ids.length || !changed.every(isPaired)) this.#entries = this.#align();
  }

  /** The links that lead to one of some files. */
  linksTo(paths: ReadonlySet<string>): string[] {
    return (this.#entries?.ids ?? []).flatMap((id) => {
      const page = id === undefined ? undefined : this.#listed.page(id);
      return page?.type === 'link' && paths.has(percentDecode(page.target?.split('#', 1)[0] ?? '')) ? [page.id] : [];
    });
  }

  /** Pages and links whose lines say no title, so that it comes from this file. */
  unnamed(path: string): string[] {
    return (this.#entries?.ids ?? []).flatMap((id, entry) => {
      const { title, kind } = this.#tree.entries[entry] ?? {};
      if (id === undefined || title !== '') return [];
      const page = this.#listed.page(id);
      const file = page.type === 'link' ? percentDecode(page.target?.split('#', 1)[0] ?? '') : page.path;
      return kind !== 'computed' && file === path ? [id] : [];
    });
  }

  /** Has the entries of a file that take their title from it say that title, before it becomes another one. */
  keepTitles(path: string): void {
    for (const id of this.unnamed(path)) this.rename(id, { title: this.#listed.page(id).title });
  }

  /** Returns the location of a page's file in the form that an entry uses. */
  targetOf(path: string): EntryTarget {
    return { path: relativePath(this.#folder, path) };
  }

  /**
   * Ensures that the file says what the order is; a file whose lines could not be followed is written anew.
   * @returns false when no SUMMARY.md can say it: a link to a page stands before the page itself.
   */
  async settle(): Promise<boolean> {
    if (this.#entries === undefined) {
      this.isRewritten = true;
      const turns = new Turns();
      const items: (SummaryBullet | SummaryGroup)[] = [];
      for (const id of this.#listed.order.children(null)) {
        items.push(this.#itemOf(id, true));
        if (turns.isOver) await turns.next();
      }
      this.#tree = await turns.run(summarySteps(writeSummary(items)));
      this.#entries = await turns.run(this.#pairing.alignment(this.#tree));
    }
    return this.#entries !== undefined;
  }

  /** @param placed the page whose entry comes or moves by it */
  #patch(change: (tree: SummaryTree) => TextPatch[], placed?: string): void {
    try {
      const { tree, spliced } = patchSummary(this.#tree, change(this.#tree));
      this.#tree = tree;
      const known = this.#entries;
      this.#entries =
        (known !== undefined && spliced !== undefined ? this.#pairing.splice(tree, known, spliced, placed) : undefined) ?? this.#align();
    } catch (error) {
      // A place between lines that cannot be taken apart: the file is written anew.
      if (!(error instanceof RangeError)) throw error;
      this.#entries = undefined;
    }
  }

  #placeOf(entries: Pairing, id: string, moved?: number): SummaryPlace {
    const { order } = this.#listed;
    const outline = outlineOf(this.#tree);
    const above = order.parent(id) ?? null;
    const parent = above === null ? null : (entries.get(above) ?? null);
    const siblings = outline.children(parent).filter((entry) => entry !== moved);
    const pages = order.children(above);
    const at = pages.indexOf(id);
    /** The entry of a sibling, or the one it hangs below, where an entry between was left out of the space. */
    const indexOf = (sibling: string | undefined): number => {
      let entry = sibling === undefined ? undefined : entries.get(sibling);
      while (entry !== undefined && outline.entry(entry).parent !== parent) entry = outline.entry(entry).parent ?? undefined;
      return entry === undefined ? -1 : siblings.indexOf(entry);
    };
    if (at > 0) return { parent, at: indexOf(pages[at - 1]) + 1 };
    return { parent, at: Math.max(0, indexOf(pages[1])) };
  }

  #itemOf(id: string, withChildren = false): SummaryBullet | SummaryGroup {
    const { title, slug, type } = this.#listed.page(id);
    return type === 'group' ? { group: title, slug, children: this.#bulletsBelow(id, withChildren) } : this.#bulletOf(id, withChildren);
  }

  #bulletOf(id: string, withChildren: boolean): SummaryBullet {
    const { type, title, linkTitle, path, target, computed } = this.#listed.page(id);
    const children = this.#bulletsBelow(id, withChildren);
    if (type === 'computed') return { title: '', computed: asYaml(computed), children };
    const leadsTo = type === 'link' ? this.#linkTarget(target ?? '') : path === undefined ? undefined : this.targetOf(path);
    return { title, ...(linkTitle === undefined ? {} : { linkTitle }), ...(leadsTo === undefined ? {} : { target: leadsTo }), children };
  }

  #bulletsBelow(id: string, withChildren: boolean): SummaryBullet[] {
    return withChildren ? this.#listed.order.children(id).map((child) => this.#bulletOf(child, true)) : [];
  }

  #linkTarget(target: string): EntryTarget {
    if (isLinkableUrl(target)) return { url: target };
    const hash = target.indexOf('#');
    const path = percentDecode(hash < 0 ? target : target.slice(0, hash));
    const to = relativePath(this.#folder, path);
    return hash < 0 ? { path: to } : { path: to, anchor: target.slice(hash + 1) };
  }

  #align(): Pairing | undefined {
    return this.#pairing.align(this.#tree);
  }
}

function asYaml(value: unknown): YamlValue {
  if (Array.isArray(value)) return value.map(asYaml);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asYaml(each)]));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
