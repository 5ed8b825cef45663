/** Formulas as readers see them, which an editor loads once a page has one. */
export { formulaMarkup } from '@octavo/markdown/formulas';
