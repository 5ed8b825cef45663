import * as z from 'zod';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { text, webUrl } from './text.ts';
import { TRANSLATION_LANGUAGES } from './translation-languages.ts';

export const TranslationLanguage = z.enum(TRANSLATION_LANGUAGES).meta({ id: 'TranslationLanguage', description: 'Code of a language.' });
export type TranslationLanguage = z.infer<typeof TranslationLanguage>;

const Languages = z
  .array(TranslationLanguage)
  .max(TRANSLATION_LANGUAGES.length)
  .refine((codes) => new Set(codes).size === codes.length, 'Must not name a language twice.')
  .meta({ uniqueItems: true });

export const TranslationSettings = z
  .object({
    object: z.literal('translation-settings'),
    id: Id,
    title: z.string().meta({ minLength: 1, maxLength: 128 }),
    languages: z.array(TranslationLanguage).meta({ description: 'Target languages, in the order they were given.' }),
    source: Id.optional().meta({ description: 'The space that is translated; absent before one was chosen.' }),
    spaces: z
      .array(z.object({ language: TranslationLanguage, space: Id }))
      .meta({ description: 'The spaces of the languages, each of which follows the source.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
    urls: z.object({ location: Address }),
  })
  .meta({ id: 'TranslationSettings', description: 'Translation settings of an organization.' });
export type TranslationSettings = z.infer<typeof TranslationSettings>;

export const TranslationSettingsList = page(TranslationSettings, 'TranslationSettings');

const Source = Id.optional().meta({
  description: 'The space that is translated. For each language a copy of it is made, which follows it from then on. It stays once chosen.',
});

export const CreateTranslationSettings = z
  .object({ title: text(1, 128), languages: Languages.optional().meta({ description: 'None when absent.' }), source: Source })
  .meta({ id: 'CreateTranslationSettings', description: 'New translation settings.' });
export type CreateTranslationSettings = z.infer<typeof CreateTranslationSettings>;

export const UpdateTranslationSettings = z
  .object({
    title: text(1, 128),
    languages: Languages.optional().meta({
      description: 'Kept when absent. The space of a language that is left out stays, and follows the source no longer.',
    }),
    source: Source,
  })
  .meta({ id: 'UpdateTranslationSettings', description: 'Members to update.' });
export type UpdateTranslationSettings = z.infer<typeof UpdateTranslationSettings>;

/** Kinds of machine translators. */
export const TRANSLATOR_KINDS = ['openai', 'deepl', 'libretranslate'] as const;

export const SetMachineTranslator = z
  .object({
    kind: z.enum(TRANSLATOR_KINDS),
    url: webUrl(),
    model: text(1, 128).nullish(),
    key: text(1, 1024).nullish().meta({ description: 'Kept when absent, unless the address is another one.' }),
  })
  .meta({ id: 'SetMachineTranslator', description: 'A service that translates texts.' });
export type SetMachineTranslator = z.infer<typeof SetMachineTranslator>;
