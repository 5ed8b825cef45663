import * as z from 'zod';
import { INTERFACE_LANGUAGES } from './interface-language.ts';

export const InterfaceLanguage = z.enum(INTERFACE_LANGUAGES);
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>;
