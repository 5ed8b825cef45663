/**
 * Published pages as bytes: functions of plain data, without database, network or framework. What is drawn holds no inline style or script.
 */
export { readAssets } from './assets/read-assets.ts';
export { bodyNeeds } from './body/body-needs.ts';
export { BODY_VERSION, drawBody } from './body/draw-body.ts';
export { type ComparedBody, drawCompared } from './body/draw-compared.ts';
export { fillBody } from './body/fill-body.ts';
export { type DrawnKit, drawKitHtml } from './content-kit/draw-kit.ts';
export type { KitCall, KitInputs } from './content-kit/kit-drawing.ts';
export { frameOrigins } from './content-kit/media.ts';
export { PLAYER_ORIGINS } from './embeds/players.ts';
export { drawError } from './errors/draw-error.ts';
export { drawTree, writeEntries } from './frame/tree.ts';
export { cardColours } from './look/card-colours.ts';
export { type LowContrast, lowContrasts } from './look/contrast.ts';
export { type LookCss, lookCss } from './look/look-css.ts';
export { firstLetter, siteIcon } from './look/site-icon.ts';
export type * from './model.ts';
export { drawPage } from './page/draw-page.ts';
export { THANKS } from './page/feedback.ts';
export { type DialogAnswer, dialogAnswer } from './search/dialog-answer.ts';
export { drawSearchPage } from './search/draw-search-page.ts';
export { LANGUAGES, type Language, languageOf, type Words, wordsOf } from './words/index.ts';
