import type { ComponentType } from 'react';
import type { Messages } from '../messages';
import type { MessagePart } from '../parts-of';

/** A module of a part of the messages. */
export interface PartModule {
  part: Partial<Messages>;
}

/** The parts of the messages in a language. */
export interface LanguageParts {
  loaders: PartLoaders;
  /** Components that draw nothing. Next links the script of each that is drawn on the server in the head of the document. */
  drawn: Readonly<Record<MessagePart, ComponentType>>;
}

/**
 * The functions that load the parts of a language. Next finds the script of a component in the `import()` that `dynamic` is given, and makes a
 * chunk of its own for it; so that a browser loads the chunk that is linked, and no other, it takes the same `import()`.
 */
export class PartLoaders {
  readonly #loaders = new Map<MessagePart, () => Promise<PartModule>>();

  /** Keeps the function that loads a part, and returns one that loads a component which draws nothing. */
  keep(part: MessagePart, load: () => Promise<PartModule>): () => Promise<ComponentType> {
    this.#loaders.set(part, load);
    return async () => {
      await load();
      return Nothing;
    };
  }

  /** Loads a part. */
  async load(part: MessagePart): Promise<Partial<Messages>> {
    const load = this.#loaders.get(part);
    if (load === undefined) throw new Error(`The messages have no part “${part}”.`);
    return (await load()).part;
  }
}

function Nothing() {
  return null;
}
