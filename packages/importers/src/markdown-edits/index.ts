/** Edits to markdown that other tools wrote: only what has to change does, everything else keeps its bytes. */
export { doubleDollars } from './dollar-math.ts';
export { escapeText } from './escape.ts';
export { replaceOutsideCode } from './replace-outside-code.ts';
export { type NewTarget, rewriteLinks } from './rewrite-links.ts';
export { type TakenTitle, type TitleOptions, takeTitle, trimBlank } from './take-title.ts';
