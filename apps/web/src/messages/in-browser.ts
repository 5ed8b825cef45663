import type { Messages } from './messages';

let loaded: Messages | undefined;

/** Returns the messages of the document's language, which `SpokenLanguage` loads before anything is drawn. */
export function messages(): Messages {
  if (loaded === undefined) throw new Error('A text was read before the messages were loaded. Read it in a function, where it is shown.');
  return loaded;
}

/** Takes the messages of the document's language. */
export function register(messagesOfDocument: Messages): void {
  loaded = messagesOfDocument;
}
