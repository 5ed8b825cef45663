export { createTranslation } from './create-translation.ts';
export { deleteTranslation } from './delete-translation.ts';
export { getTranslation, listTranslations } from './list-translations.ts';
export { updateTranslation } from './update-translation.ts';
