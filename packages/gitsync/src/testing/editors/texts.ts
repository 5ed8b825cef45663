import { type ContentView, type Context, listChangeRequests } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { walkTree } from '../../content/trees/walk.ts';
import { liveView } from '../direct-sync.ts';

/** Returns the words of texts, as {@link Play} makes them. */
export function wordsIn(texts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const text of texts) for (const [word] of text.matchAll(/w\d+x/g)) found.add(word);
  return found;
}

/** Texts of a space and of trees, read once. */
export class Texts {
  readonly #ctx: Context;
  readonly #spaceId: string;
  readonly #blobs = new Map<string, string>();
  readonly #trees = new Map<string, ReadonlyMap<string, string>>();

  constructor(ctx: Context, spaceId: string) {
    this.#ctx = ctx;
    this.#spaceId = spaceId;
  }

  /** Files of the live content by path. */
  async live(): Promise<ReadonlyMap<string, string>> {
    return this.#ofRoot((await liveView(this.#ctx, this.#spaceId)).root);
  }

  /** Texts of all open change requests. */
  async proposed(): Promise<string[]> {
    const open = (await listChangeRequests(this.#ctx, this.#spaceId, {})).items.filter(({ status }) => status === 'open');
    const texts: string[] = [];
    for (const { id } of open) texts.push(...(await this.proposedIn(id)).texts.values());
    return texts;
  }

  /** The content of a change request, and its files by path. */
  async proposedIn(id: string): Promise<{ view: ContentView; texts: ReadonlyMap<string, string> }> {
    const { store, content } = this.#ctx.system;
    const { changeRequest, revision } = store.tables;
    const [row] = await store.read
      .select({ root: revision.root })
      .from(changeRequest)
      .innerJoin(revision, eq(revision.id, changeRequest.revisionId))
      .where(eq(changeRequest.id, id));
    if (row === undefined) throw new Error(`there is no change request ${id}`);
    return { view: await content.view(row.root), texts: await this.#ofRoot(row.root) };
  }

  /** Texts of every revision there ever was, those of change requests too. */
  async everRevised(): Promise<string[]> {
    const { store } = this.#ctx.system;
    const { revision } = store.tables;
    const rows = await store.read.select({ root: revision.root }).from(revision).where(eq(revision.spaceId, this.#spaceId));
    const texts = new Set<string>();
    for (const root of new Set(rows.map((row) => row.root))) for (const text of (await this.#ofRoot(root)).values()) texts.add(text);
    return [...texts];
  }

  /** Files of a Git tree by path. */
  async ofTree(tree: string): Promise<ReadonlyMap<string, string>> {
    const known = this.#trees.get(tree);
    if (known !== undefined) return known;
    const files = new Map<string, string>();
    for await (const { path, oid, kind } of walkTree(this.#ctx.system.objects, tree)) if (kind === 'file') files.set(path, oid);
    await this.#load(files.values());
    const texts = new Map([...files].map(([path, oid]) => [path, this.known(oid)]));
    this.#trees.set(tree, texts);
    return texts;
  }

  /** A text that was read before. */
  known(oid: string): string {
    const text = this.#blobs.get(oid);
    if (text === undefined) throw new Error(`${oid} was not read`);
    return text;
  }

  async #ofRoot(root: string): Promise<Map<string, string>> {
    const view = await this.#ctx.system.content.view(root);
    const files = new Map<string, string>();
    const pages = [...view.pages.values()].map(({ page }) => page);
    for (const { path, oid } of [...pages, ...view.files.values(), ...view.reusables.values(), ...view.sources.values()])
      if (path !== undefined && oid !== undefined) files.set(path, oid);
    await this.#load(files.values());
    return new Map([...files].map(([path, oid]) => [path, this.known(oid)]));
  }

  async #load(oids: Iterable<string>): Promise<void> {
    const missing = [...new Set(oids)].filter((oid) => !this.#blobs.has(oid));
    if (missing.length === 0) return;
    for (const [oid, { data }] of await this.#ctx.system.objects.readMany(missing)) this.#blobs.set(oid, Buffer.from(data).toString());
  }
}
