import type { InterfaceLanguage } from '@octavo/contract';
import { interfaceLocale } from '@/lib/locale';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import type { Messages } from './messages';

const MESSAGES: Readonly<Record<InterfaceLanguage, Messages>> = { en, de, es, fr, ja };

/** Returns the messages in the language of the request that is answered. */
export function messages(): Messages {
  return MESSAGES[interfaceLocale().language];
}

/** Does nothing: the server has the messages of every language. */
export function register(_: Messages): void {}
