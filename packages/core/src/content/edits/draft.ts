import { oidOf } from '@octavo/db';
import { pageFacts } from '@octavo/markdown';
import {
  type ContentChange,
  type ContentRecord,
  type ContentView,
  type FileRecord,
  type PageRecord,
  type ReusableRecord,
  recordAt,
  recordKey,
  type SourceRecord,
} from '../../kernel/model/index.ts';
import { withFacts } from '../pages/index.ts';
import { BadChange } from './bad-change.ts';
import { Order } from './order.ts';
import type { Structure } from './structure.ts';
import { SummaryFile } from './summary-file.ts';
import { type ReadSummary, summaryMemory } from './summary-memory.ts';
import { DraftPaths, pathChanges, pathMemory } from './taken-paths.ts';
import type { ChangeOptions, UploadedBytes } from './types.ts';
import { writesReadmes } from './writes-readmes.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Content while a batch of changes is applied to it: nothing is written before the whole batch has been found good. */
export class Draft {
  readonly view: ContentView;
  readonly options: ChangeOptions;
  readonly structure: Structure;
  /** Ids by the names that changes gave with `ref`. */
  readonly refs = new Map<string, string>();
  /** Ids of pages whose text or facts are other than they were. */
  readonly edited = new Set<string>();
  /** Keys of texts that may lead to what the batch makes (`ref:name`), each with the change that gave the text. */
  readonly referring = new Map<string, number>();
  /** Paths that links of texts are written from, by page, where that is not where the page stood before the batch. */
  readonly writtenFrom = new Map<string, string>();
  /** Pages that had a path before the batch or in the course of it, by the path: who went there and away may come back. */
  readonly leftPaths = new Map<string, string>();
  /** Index of the change that is being made. */
  index = 0;
  /** The table of contents as it was written, once the structure is settled. */
  settled: SummaryFile | undefined;
  /** Folders of pages without a file, once the structure is settled and follows from folders. */
  folders: ReadonlyMap<string, string> | undefined;
  readonly #records = new Map<string, ContentRecord | null>();
  /** The pages among them, by id. */
  readonly #pages = new Map<string, PageRecord | null>();
  readonly #blobs = new Map<string, Uint8Array>();
  /** Uploaded bytes that become objects with the batch, by blob id. */
  readonly uploads = new Map<string, UploadedBytes>();
  #order: Order | undefined;
  #summary: SummaryFile | undefined;
  #taken: DraftPaths | undefined;
  #hasOtherSummary = false;
  #writesReadmes: boolean | undefined;

  constructor(view: ContentView, options: ChangeOptions, structure: Structure) {
    this.view = view;
    this.options = options;
    this.structure = structure;
  }

  /**
   * The table of contents; reading SUMMARY.md costs what the space holds, so texts are edited without. It is opened with it, while both say
   * the same: it is to be asked for before a change that SUMMARY.md follows.
   */
  get order(): Order {
    if (this.#order === undefined) {
      this.#order = new Order(this.view);
      const { text, oid } = this.structure;
      if (text !== undefined)
        this.#summary = this.newSummary(text, oid === undefined ? undefined : summaryMemory(this.options.system).take(oid, this.view.root));
    }
    return this.#order;
  }

  /** Returns whether the order of pages was asked for: else it is what it was. */
  get isOrdered(): boolean {
    return this.#order !== undefined;
  }

  /** The SUMMARY.md that changes are entered into; undefined in a space whose structure follows from its folders. */
  get summary(): SummaryFile | undefined {
    return this.order === undefined ? undefined : this.#summary;
  }

  /** Returns whether a table of contents says what pages are called. */
  get hasSummary(): boolean {
    return this.structure.text !== undefined;
  }

  /** Returns whether pages with pages below them are the README of their folder, as {@link writesReadmes} says of the content before the batch. */
  get writesReadmes(): boolean {
    this.#writesReadmes ??= writesReadmes(this.view);
    return this.#writesReadmes;
  }

  newSummary(text: string | undefined, read?: ReadSummary): SummaryFile {
    const { summary: path, root } = this.structure;
    return new SummaryFile(
      { order: this.order, page: (id) => this.page(id), changedPage: (id) => this.changedPage(id) },
      { path, root, text, read },
    );
  }

  /**
   * Sets another text with the same entries as the table of contents, once the structure is settled: nothing can be entered into it any more.
   */
  putSummaryText(text: string): void {
    this.put({ kind: 'source', path: this.structure.summary, oid: this.blob(Buffer.from(text)) });
    this.#hasOtherSummary = true;
  }

  /** Once the changes are written: has the next edit go on from the table of contents and the paths as they were read. */
  keepSummary(root: string): void {
    this.#keepPaths(root);
    // It is read again.
    if (this.#hasOtherSummary) return;
    const memory = summaryMemory(this.options.system);
    if (this.#order === undefined) {
      memory.advance(this.structure.oid, this.view.root, root);
      return;
    }
    const summary = this.settled ?? this.#summary;
    const record = this.#records.get(`source:${this.structure.summary}`);
    const oid = record?.kind === 'source' ? record.oid : this.structure.oid;
    if (summary !== undefined && oid !== undefined) memory.keep(oid, summary.text, summary.read(root));
  }

  /** Paths that no new file may have. */
  async takenPaths(): Promise<DraftPaths> {
    if (this.#taken !== undefined) return this.#taken;
    const taken = new DraftPaths(await pathMemory(this.options.system).take(this.view));
    for (const record of this.#records.values())
      if (record !== null && record.kind !== 'redirect' && 'path' in record && record.path !== undefined) taken.add(record.path);
    this.#taken = taken;
    return taken;
  }

  #keepPaths(root: string): void {
    const memory = pathMemory(this.options.system);
    const paths = pathChanges(this.changes, (key) => this.before(key));
    if (this.#taken === undefined) memory.advance(this.view.root, root, paths);
    else memory.keep(this.#taken.before, root, paths);
  }

  /** The first of some paths that nothing has, in the space and in its repository. */
  async freePath(candidates: Iterable<string>): Promise<string> {
    for (const path of candidates) {
      if (!(await this.isFree(path))) continue;
      (await this.takenPaths()).add(path);
      return path;
    }
    throw new BadChange('conflict', undefined, 'There is no free name for this file left. Choose another one.');
  }

  /** Returns whether nothing has a path, in the space and in its repository. */
  async isFree(path: string): Promise<boolean> {
    // A line for a file that is not there would become an entry.
    const taken = await this.takenPaths();
    if (taken.has(path) || taken.isBelowFile(path) || (this.hasSummary && this.summary?.leavesOut(path) === true)) return false;
    return (await this.options.isTaken?.(path)) !== true;
  }

  /** The id that a change means by a text: what an earlier one called so, else the text itself. */
  idOf(text: string): string {
    return this.refs.get(text) ?? text;
  }

  /** A page that is there. */
  page(id: string): PageRecord {
    const page = this.findPage(id);
    if (page === undefined) throw new Error(`page ${id} is not in the draft`);
    return page;
  }

  findPage(id: string): PageRecord | undefined {
    const changed = this.#pages.get(id);
    return changed === undefined ? this.view.pages.get(id)?.page : (changed ?? undefined);
  }

  findFile(id: string): FileRecord | undefined {
    const changed = this.#records.get(`file:${id}`);
    if (changed === undefined) return this.view.files.get(id);
    return changed?.kind === 'file' ? changed : undefined;
  }

  findReusable(id: string): ReusableRecord | undefined {
    const changed = this.#records.get(`reusable:${id}`);
    if (changed === undefined) return this.view.reusables.get(id);
    return changed?.kind === 'reusable' ? changed : undefined;
  }

  findSource(path: string): SourceRecord | undefined {
    const changed = this.#records.get(`source:${path}`);
    if (changed === undefined) return this.view.sources.get(path);
    return changed?.kind === 'source' ? changed : undefined;
  }

  put(record: ContentRecord): void {
    this.#records.set(recordKey(record), record);
    if (record.kind === 'page') this.#pages.set(record.id, record);
    if (this.#taken !== undefined && 'path' in record && record.path !== undefined && record.kind !== 'redirect')
      this.#taken.add(record.path);
  }

  remove(record: ContentRecord): void {
    this.#records.set(recordKey(record), null);
    if (record.kind === 'page') this.#pages.set(record.id, null);
  }

  /** Keeps bytes until the batch is good; returns their id. */
  blob(data: Uint8Array): string {
    const oid = oidOf('blob', data);
    this.#blobs.set(oid, data);
    return oid;
  }

  /** The text of a page's file; empty for a page without. */
  async text({ oid }: Pick<PageRecord, 'oid'>): Promise<string> {
    if (oid === undefined) return '';
    const data = this.#blobs.get(oid) ?? (await this.options.system.objects.read(oid))?.data;
    if (data === undefined) throw new Error(`object ${oid} is missing`);
    try {
      return utf8.decode(data);
    } catch {
      throw new BadChange(
        'bad_request',
        undefined,
        'The file of this page is no UTF-8 text, so that it cannot be edited here.',
        'not_text',
      );
    }
  }

  /** Replaces the text of a page's file: the facts that lists need follow it. */
  putText(page: PageRecord, text: string): PageRecord {
    const oid = this.blob(Buffer.from(text.toWellFormed()));
    if (oid === page.oid) return page;
    const next = withFacts({ ...page, oid, updatedAt: this.options.now }, pageFacts(text));
    this.put(next);
    this.edited.add(page.id);
    return next;
  }

  /** Notes that a page's text was made where the page stands now. */
  wroteFrom({ id, path }: PageRecord): void {
    const before = this.view.pages.get(id)?.page.path;
    if (path === undefined || before === undefined || before === path) this.writtenFrom.delete(id);
    else this.writtenFrom.set(id, path);
  }

  /** Every document of the content as it will be. */
  *documents(): Generator<PageRecord> {
    for (const { page } of this.view.pages.values()) if (!this.#pages.has(page.id)) yield page;
    for (const record of this.#records.values()) if (record?.kind === 'page') yield record;
  }

  /** Ids of pages that are in the draft by change rather than as they were. */
  *changedPages(): Generator<string> {
    yield* this.#pages.keys();
  }

  get hasRemovedPages(): boolean {
    for (const page of this.#pages.values()) if (page === null) return true;
    return false;
  }

  /** The page as the batch has it; `undefined` if it is as it was. */
  changedPage(id: string): PageRecord | undefined {
    return this.#pages.get(id) ?? undefined;
  }

  /** The record that a key had before the batch. */
  before(key: string): ContentRecord | undefined {
    return recordAt(this.view, key);
  }

  /** Returns the changed records by key; their bytes are in `blobs`. */
  get changes(): ContentChange[] {
    return [...this.#records];
  }

  get blobs(): ReadonlyMap<string, Uint8Array> {
    return this.#blobs;
  }
}
