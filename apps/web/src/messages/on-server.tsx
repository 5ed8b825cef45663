import type { InterfaceLanguage } from '@octavo/contract';
import type { ReactNode } from 'react';
import { interfaceLocale } from '@/lib/locale';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { LANGUAGE_PARTS } from './load';
import type { Messages } from './messages';
import type { MessagePart } from './parts-of';

const MESSAGES: Readonly<Record<InterfaceLanguage, Messages>> = { en, de, es, fr, ja };

/** Returns the messages in the language of the request that is answered. */
export function messages(): Partial<Messages> {
  return MESSAGES[interfaceLocale().language];
}

/** Does nothing: the server has the messages of every language. */
export async function loadParts(_: readonly MessagePart[]): Promise<void> {}

/** Returns undefined: nothing is to be waited for. */
export function comingParts(_language: InterfaceLanguage, _parts: readonly MessagePart[]): Promise<unknown> | undefined {
  return undefined;
}

/** Does nothing: nothing fails. */
export function forgetFailure(_: readonly MessagePart[]): void {}

/** Returns elements that draw nothing, and have Next link the scripts of the parts in the head of the document. */
export function linkedParts(language: InterfaceLanguage, parts: readonly MessagePart[]): ReactNode {
  const { drawn } = LANGUAGE_PARTS[language];
  return parts.map((part) => {
    const Part = drawn[part];
    return <Part key={part} />;
  });
}
