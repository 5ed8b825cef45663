import type { TranslationLanguage } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { type LanguagePath, loadLanguage } from './load-language.ts';
import { loadTranslation } from './translation-record.ts';
import { updateTranslation } from './update-translation.ts';

/**
 * Ends that the space of a language follows its source; the space stays as it is. Needs the organization's role `create`, and `read` on both spaces.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function removeTranslationLanguage(ctx: Context, path: LanguagePath): Promise<void> {
  const { source, settingsId } = await loadLanguage(ctx, path, 'read');
  const { settings } = await loadTranslation(ctx, source.organizationId, settingsId, 'create');
  const languages = (settings.languages as TranslationLanguage[]).filter((language) => language !== path.language);
  await updateTranslation(ctx, source.organizationId, settingsId, { title: settings.title, languages });
}
