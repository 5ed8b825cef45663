import { messages } from '#messages';
import type { Messages } from './messages';

const none: Messages = Object.create(null);

/**
 * The texts of the console, in the language of whoever reads: on the server of the request that is answered, in a browser of the document. So
 * they are read where they are shown, in a function; `lazy.test.ts` refuses texts that are read when a file is loaded.
 */
export const m: Messages = new Proxy(none, {
  get: (_, area) => Reflect.get(messages(), area),
});

export type { Messages };
