export { pageWords, type TranslatedBefore, type TranslatedPage, translatePage } from './translate-page.ts';
