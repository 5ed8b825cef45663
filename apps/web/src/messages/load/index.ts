import type { InterfaceLanguage } from '@octavo/contract';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import type { LanguageParts } from './part-loaders';

/** The parts of the messages in each language. */
export const LANGUAGE_PARTS: Readonly<Record<InterfaceLanguage, LanguageParts>> = { en, de, es, fr, ja };
