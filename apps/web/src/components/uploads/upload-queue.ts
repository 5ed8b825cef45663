import type { SendOptions } from './put-file';

/** A file that is in its space. */
export interface InsertedFile {
  id: string;
  name: string;
  /** Relative to the content root, as links in pages give it. */
  path: string;
}

/** Destination of files. */
export interface UploadTarget {
  spaceId: string;
  orgId: string;
  /** Id of the change request whose content they go into; the live content when absent. */
  changeRequest?: string;
}

/** One file on its way. */
export interface UploadItem {
  id: number;
  target: UploadTarget;
  file: File;
  /** `sent`: its bytes are there, and it is about to be put into the space. */
  state: 'waiting' | 'sending' | 'sent' | 'done' | 'failed';
  /** Bytes that have been sent. */
  sent: number;
  /** Reason of the failure, in words. */
  error?: string;
  inserted?: InsertedFile;
}

/** Server operations that the queue needs. */
export interface UploadPorts {
  /** Sends the bytes, and returns the key by which the file is named then. */
  send(target: UploadTarget, file: File, options: SendOptions): Promise<string>;
  /** Puts files into the space, in one change. */
  insert(target: UploadTarget, files: readonly { name: string; key: string }[]): Promise<InsertedFile[]>;
  words(error: unknown): string;
  /** Called when a space has files that it had not. */
  onInserted(spaceId: string): void;
}

/** Files that are sent at once. */
const AT_ONCE = 3;
/** Files of one change, as many as the server takes. */
const IN_A_CHANGE = 20;
/** A file that is there waits for others so long, so that many small ones make few revisions (ms). */
const WAIT_MS = 1500;

interface Entry {
  item: UploadItem;
  stop: AbortController;
  key?: string;
  promise: Promise<InsertedFile | undefined>;
  settle(file: InsertedFile | undefined): void;
}

/** Sends files into spaces: a few at once, the rest in turn, and puts those that came into their space together. */
export class UploadQueue {
  readonly #ports: UploadPorts;
  readonly #listeners = new Set<() => void>();
  readonly #inserting = new Set<string>();
  #entries: Entry[] = [];
  #items: readonly UploadItem[] = [];
  #lastId = 0;

  constructor(ports: UploadPorts) {
    this.#ports = ports;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All files since the list was cleared, in the order they were added; another array after each change. */
  readonly items = (): readonly UploadItem[] => this.#items;

  /** Adds files, and returns the outcome of each: `undefined` when it was cancelled. A failed one may be tried again, so it stays open. */
  add(target: UploadTarget, files: readonly File[]): Promise<InsertedFile | undefined>[] {
    const added = files.map((file) => this.#entry(target, file));
    this.#entries.push(...added);
    this.#go();
    return added.map(({ promise }) => promise);
  }

  /** Stops a file, and forgets it. One that is in its space already stays there. */
  cancel(id: number): void {
    const entry = this.#entries.find(({ item }) => item.id === id);
    if (entry === undefined) return;
    this.#entries = this.#entries.filter((other) => other !== entry);
    entry.stop.abort(new Error('cancelled'));
    entry.settle(undefined);
    this.#go();
  }

  retry(id: number): void {
    const entry = this.#entries.find(({ item }) => item.id === id);
    if (entry?.item.state !== 'failed') return;
    const { error: _gone, ...item } = entry.item;
    entry.item = { ...item, state: 'waiting', sent: 0 };
    delete entry.key;
    this.#go();
  }

  /** Forgets files that are done or failed. */
  clear(): void {
    for (const entry of this.#entries) if (entry.item.state === 'failed') entry.settle(undefined);
    this.#entries = this.#entries.filter(({ item }) => item.state !== 'done' && item.state !== 'failed');
    this.#tell();
  }

  #entry(target: UploadTarget, file: File): Entry {
    let settle: Entry['settle'] = () => undefined;
    const promise = new Promise<InsertedFile | undefined>((resolve) => {
      settle = resolve;
    });
    const item: UploadItem = { id: ++this.#lastId, target, file, state: 'waiting', sent: 0 };
    return { item, stop: new AbortController(), promise, settle };
  }

  #go(): void {
    let room = AT_ONCE - this.#entries.filter(({ item }) => item.state === 'sending').length;
    for (const entry of this.#entries) {
      if (room <= 0) break;
      if (entry.item.state !== 'waiting') continue;
      room--;
      void this.#send(entry);
    }
    for (const [, target] of new Map(this.#entries.map(({ item }) => [keyOf(item.target), item.target]))) this.#insertWhenReady(target);
    this.#tell();
  }

  async #send(entry: Entry): Promise<void> {
    this.#set(entry, { state: 'sending', sent: 0 });
    const { target, file } = entry.item;
    try {
      entry.key = await this.#ports.send(target, file, {
        onProgress: (sent) => this.#set(entry, { sent: Math.min(sent, file.size) }),
        signal: entry.stop.signal,
      });
      this.#set(entry, { state: 'sent', sent: file.size });
      setTimeout(() => this.#insertWhenReady(target, true), WAIT_MS);
    } catch (error) {
      this.#set(entry, { state: 'failed', error: this.#ports.words(error) });
    }
    this.#go();
  }

  #insertWhenReady(target: UploadTarget, waited = false): void {
    const key = keyOf(target);
    const mine = this.#entries.filter(({ item }) => keyOf(item.target) === key);
    const sent = mine.filter(({ item }) => item.state === 'sent');
    const isLast = !mine.some(({ item }) => item.state === 'sending' || item.state === 'waiting');
    if (sent.length === 0 || this.#inserting.has(key)) return;
    if (isLast || waited || sent.length >= IN_A_CHANGE) void this.#insert(target, sent.slice(0, IN_A_CHANGE));
  }

  async #insert(target: UploadTarget, entries: readonly Entry[]): Promise<void> {
    const key = keyOf(target);
    this.#inserting.add(key);
    try {
      await this.#insertTogether(target, entries);
    } catch (error) {
      // One that is refused must not keep the others out.
      if (entries.length === 1) this.#fail(entries[0], error);
      else for (const entry of entries) await this.#insertTogether(target, [entry]).catch((one: unknown) => this.#fail(entry, one));
    }
    this.#inserting.delete(key);
    this.#ports.onInserted(target.spaceId);
    this.#go();
  }

  async #insertTogether(target: UploadTarget, entries: readonly Entry[]): Promise<void> {
    const inserted = await this.#ports.insert(
      target,
      entries.map(({ item, key = '' }) => ({ name: item.file.name, key })),
    );
    for (const [i, entry] of entries.entries()) {
      const file = inserted[i];
      this.#set(entry, { state: 'done', ...(file === undefined ? {} : { inserted: file }) });
      entry.settle(file);
    }
  }

  #fail(entry: Entry | undefined, error: unknown): void {
    if (entry !== undefined) this.#set(entry, { state: 'failed', error: this.#ports.words(error) });
  }

  #set(entry: Entry, values: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...values };
    this.#tell();
  }

  #tell(): void {
    this.#items = this.#entries.map(({ item }) => item);
    for (const listener of this.#listeners) listener();
  }
}

/** Contents of which each has changes of its own. */
function keyOf({ spaceId, changeRequest }: UploadTarget): string {
  return changeRequest === undefined ? spaceId : `${spaceId} ${changeRequest}`;
}
