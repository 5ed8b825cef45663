import { messages } from '#messages';
import type { Messages } from './messages';

const none: Messages = Object.create(null);

/**
 * The texts of the console, in the language of whoever reads: on the server of the request that is answered, in a browser of the document. So
 * they are read where they are shown, in a function; `lazy.test.ts` refuses texts that are read when a file is loaded. A browser has those of the
 * parts of its address; `screens.test.ts` refuses others.
 */
export const m: Messages = new Proxy(none, {
  get: (_, area) => {
    const texts: unknown = Reflect.get(messages(), area);
    if (texts === undefined && typeof area === 'string') {
      throw new Error(
        `The messages “${area}” are not loaded: they are in no part of this address, or were read before anything was drawn.`,
      );
    }
    return texts;
  },
});

export type { Messages };
