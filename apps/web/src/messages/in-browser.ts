import type { InterfaceLanguage } from '@octavo/contract';
import { LANGUAGE_PARTS } from './load';
import { LoadedMessages } from './loaded-messages';
import type { Messages } from './messages';
import type { MessagePart } from './parts-of';

const loaded = new LoadedMessages((language) => LANGUAGE_PARTS[language].loaders);

/** Returns the messages of the document's language: those of the parts that were loaded. */
export function messages(): Partial<Messages> {
  return loaded.texts;
}

/** Loads parts, in the language of the document. */
export function loadParts(parts: readonly MessagePart[]): Promise<void> {
  return loaded.load(parts);
}

/** Returns what to wait for until parts are there; see `LoadedMessages`. */
export function comingParts(language: InterfaceLanguage, parts: readonly MessagePart[]): Promise<unknown> | undefined {
  return loaded.coming(language, parts);
}

/** Forgets that parts could not be loaded, so that they are asked for again. */
export function forgetFailure(parts: readonly MessagePart[]): void {
  loaded.forgetFailure(parts);
}

/** Returns nothing: a document links the parts of its address. */
export function linkedParts(_language: InterfaceLanguage, _parts: readonly MessagePart[]): null {
  return null;
}
