import type { Command } from './command';
import type { Place } from './place';

/** The commands of the screen: each part of it adds its own while it is shown. */
export class CommandStore {
  readonly #groups = new Map<symbol, readonly Command[]>();
  readonly #listeners = new Set<() => void>();
  #all: readonly Command[] = [];
  #place: Place = {};

  /** Adds commands; the function that comes back takes them away. */
  add(commands: readonly Command[]): () => void {
    const key = Symbol();
    this.#groups.set(key, commands);
    this.#changed();
    return () => {
      this.#groups.delete(key);
      this.#changed();
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All commands; where two have one id, the later one. */
  all = (): readonly Command[] => this.#all;

  /** Returns the place that the palette searches. */
  place = (): Place => this.#place;

  /** Sets the screen's place. */
  setPlace(place: Place): void {
    this.#place = place;
    this.#notify();
  }

  #changed(): void {
    this.#all = [...new Map([...this.#groups.values()].flat().map((command) => [command.id, command])).values()];
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
