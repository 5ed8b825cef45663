import type { InterfaceLanguage } from '@octavo/contract';
import type { PartLoaders } from './load/part-loaders';
import type { Messages } from './messages';
import type { MessagePart } from './parts-of';
import { wordless } from './wordless';

/** The messages that a browser has: the parts of the addresses it was at, and of what it opened there. */
export class LoadedMessages {
  /** The messages without words, and the texts of the loaded parts. */
  readonly texts: Partial<Messages> = { ...wordless };
  readonly #loaders: (language: InterfaceLanguage) => PartLoaders;
  /** The language of the document, which does not change until it is loaded anew. */
  #language: InterfaceLanguage | undefined;
  readonly #registered = new Set<MessagePart>();
  readonly #coming = new Map<string, Promise<unknown>>();

  constructor(loaders: (language: InterfaceLanguage) => PartLoaders) {
    this.#loaders = loaders;
  }

  /** Loads the parts that are not there yet, all or none; fails before `coming` was called, which tells the language. */
  async load(parts: readonly MessagePart[]): Promise<void> {
    if (this.#language === undefined) throw new Error('The language of the messages is not known yet.');
    const loaders = this.#loaders(this.#language);
    const missing = parts.filter((part) => !this.#registered.has(part));
    const found = await Promise.all(missing.map((part) => loaders.load(part)));
    Object.assign(this.texts, ...found);
    for (const part of missing) this.#registered.add(part);
  }

  /**
   * Returns what to wait for until parts are there in the language of the document: the same promise until it is settled, of the error if they could
   * not be loaded. Returns undefined if they are there.
   */
  coming(language: InterfaceLanguage, parts: readonly MessagePart[]): Promise<unknown> | undefined {
    this.#language ??= language;
    if (parts.every((part) => this.#registered.has(part))) return undefined;
    const key = parts.join();
    const coming = this.#coming.get(key) ?? this.load(parts).catch((error: unknown) => error);
    this.#coming.set(key, coming);
    return coming;
  }

  /** Forgets that parts could not be loaded, so that they are asked for again. */
  forgetFailure(parts: readonly MessagePart[]): void {
    this.#coming.delete(parts.join());
  }
}
