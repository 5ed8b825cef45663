import type * as HtmlDrawing from './elements.ts';

const notHere = (): never => {
  throw new Error('HTML of pages is drawn by the whole package, not by its entry for browsers.');
};

/** The drawing of HTML as an editor has it, which draws no pages. */
export const drawHtml: typeof HtmlDrawing.drawHtml = notHere;
export const drawImage: typeof HtmlDrawing.drawImage = notHere;
export const drawPicture: typeof HtmlDrawing.drawPicture = notHere;
