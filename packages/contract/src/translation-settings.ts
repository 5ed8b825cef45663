import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { text } from './text.ts';

/** Languages that content can be translated into (decisions B-TR2). */
export const TRANSLATION_LANGUAGES = [
  ...['en', 'fr', 'de', 'es', 'it', 'pt', 'pt-br', 'ru', 'ja', 'zh', 'zh-tw', 'yue', 'ko', 'ar', 'hi', 'nl', 'pl', 'tr', 'sv', 'no'],
  ...['da', 'fi', 'el', 'cs', 'hu', 'ro', 'th', 'vi', 'id', 'ms', 'he', 'uk', 'sk', 'bg', 'hr', 'lt', 'lv', 'et', 'sl'],
] as const;

const Language = z.enum(TRANSLATION_LANGUAGES).meta({ id: 'TranslationLanguage', description: 'Code of a language.' });

const Languages = z
  .array(Language)
  .max(TRANSLATION_LANGUAGES.length)
  .refine((codes) => new Set(codes).size === codes.length, 'Must not name a language twice.')
  .meta({ uniqueItems: true });

export const TranslationSettings = z
  .object({
    object: z.literal('translation-settings'),
    id: Id,
    title: z.string().meta({ minLength: 1, maxLength: 128 }),
    languages: z.array(Language).meta({ description: 'Target languages, in the order they were given.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'TranslationSettings', description: 'Translation settings of an organization.' });
export type TranslationSettings = z.infer<typeof TranslationSettings>;

export const TranslationSettingsList = page(TranslationSettings, 'TranslationSettings');

export const CreateTranslationSettings = z
  .object({ title: text(1, 128), languages: Languages.optional().meta({ description: 'None when absent.' }) })
  .meta({ id: 'CreateTranslationSettings', description: 'New translation settings.' });
export type CreateTranslationSettings = z.infer<typeof CreateTranslationSettings>;

export const UpdateTranslationSettings = z
  .object({ title: text(1, 128), languages: Languages.optional().meta({ description: 'Kept when absent.' }) })
  .meta({ id: 'UpdateTranslationSettings', description: 'Members to update.' });
export type UpdateTranslationSettings = z.infer<typeof UpdateTranslationSettings>;
