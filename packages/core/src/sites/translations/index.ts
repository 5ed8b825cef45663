export { AddTranslationLanguage, addTranslationLanguage } from './add-language.ts';
export { type AddedPage, addMissingPage } from './add-missing-page.ts';
export { type ComparedTranslation, compareTranslation } from './compare-translation.ts';
export { createTranslation } from './create-translation.ts';
export { deleteTranslation } from './delete-translation.ts';
export { getSpaceTranslations, type SpaceLanguage, type SpaceTranslations } from './get-space-translations.ts';
export { listTranslatedPages, type TranslatedPageItem, type TranslatedPages } from './list-translated-pages.ts';
export { getTranslation, listTranslations } from './list-translations.ts';
export { MOST_MARKED, markTranslated } from './mark-translated.ts';
export { removeTranslationLanguage } from './remove-language.ts';
export { type SiteOfLanguage, showLanguageOnSite } from './show-on-site.ts';
export {
  getMachineTranslator,
  type MachineTranslator,
  removeMachineTranslator,
  setMachineTranslator,
  tryMachineTranslator,
} from './translator/machine-translator.ts';
export { type StartedTranslation, startMachineTranslation } from './translator/start-translation.ts';
export { type LeftWords, translatePagesJob } from './translator/translate-job.ts';
export { purposeOfTranslator } from './translator/translator-record.ts';
export { updateTranslation } from './update-translation.ts';
