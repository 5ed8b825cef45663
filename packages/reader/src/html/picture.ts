import type { DrawnElement } from '@octavo/markdown/draw';
import { safeImage } from '@octavo/markdown/draw';
import type { ThemedPicture } from '../model.ts';
import { type Attributes, type Content, h } from './h.ts';

/** Returns a picture for both themes: two of which the stylesheet shows one, since the reader's choice may differ from the system's. */
export function drawThemed({ light, dark }: ThemedPicture, attributes: Attributes & { alt: string }): Content {
  const one = (src: string, shown: string): Content => {
    const safe = safeImage(src);
    return safe === undefined ? undefined : h('img', { src: safe, ...attributes, class: `${attributes.class ?? ''} ${shown}`.trim() });
  };
  return dark === undefined || dark === light ? one(light, '') : [one(light, 'only-light'), one(dark, 'only-dark')];
}

/** The same as an element of its own. */
export function picture(pictures: ThemedPicture, attributes: Attributes & { alt: string }, frame: Attributes): DrawnElement {
  return h('div', frame, drawThemed(pictures, attributes));
}
