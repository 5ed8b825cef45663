import { all, make } from './dom';

/** Longest picture (characters) that comes inside of the text. */
const MOST_DATA = 14_000_000;
const DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;
const INLINE = /^(?:a|span|b|strong|i|em|u|s|font|picture|label|code)$/i;

/** Makes blocks of pictures, with what is said below them; those that lead nowhere, and those that only count readers, go. */
export function tidyPictures(root: Element): void {
  for (const picture of all(root, 'img')) {
    const alt = (picture.getAttribute('alt') ?? '').trim();
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length < 12) {
      picture.replaceWith(alt);
      continue;
    }
    const url = addressOf(picture);
    if (url === undefined) picture.remove();
    else place(picture, url, alt);
  }
}

function addressOf(picture: Element): string | undefined {
  const isPixel = ['width', 'height'].some((side) => Number(picture.getAttribute(side) ?? '9') <= 2);
  const src = (picture.getAttribute('src') ?? '').trim();
  if (isPixel || src === '') return undefined;
  if (src.length > 100 && DATA.test(src)) return src.length > MOST_DATA ? undefined : src;
  const url = URL.parse(src);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** Returns true for the address of a picture that came inside of a text, which is to be sent as a file. */
export function isPictureData(url: unknown): url is string {
  return typeof url === 'string' && DATA.test(url);
}

function place(picture: Element, url: string, alt: string): void {
  const block = make(picture, 'div', { 'data-images': '' });
  const one = make(picture, 'figure', { 'data-src': url, 'data-alt': alt });
  block.append(one);
  const figure = picture.closest('figure');
  if (figure !== null && figure.querySelectorAll('img').length === 1) {
    one.append(...(figure.querySelector('figcaption')?.childNodes ?? []));
    figure.replaceWith(block);
    return;
  }
  // A picture in running text stands beside its paragraph.
  let at: Element = picture;
  while (at.parentElement !== null && INLINE.test(at.parentElement.nodeName)) at = at.parentElement;
  const text = at.parentElement?.closest('p, h1, h2, h3, h4, h5, h6') ?? null;
  const isFirst = text !== null && (text.textContent ?? '').trim() !== '' && isAtStart(picture, text);
  if (text === null) at.before(block);
  else if (isFirst) text.before(block);
  else text.after(block);
  picture.remove();
  for (const empty of [at, text]) {
    if (empty !== null && empty !== picture && empty.parentElement !== null && isEmpty(empty)) empty.remove();
  }
}

function isEmpty(element: Element): boolean {
  return (element.textContent ?? '').trim() === '' && element.querySelector('img, figure') === null;
}

/** Returns whether no text stands before a picture. */
function isAtStart(picture: Element, text: Element): boolean {
  for (let node: Node | null = picture; node !== null && node !== text; node = node.parentNode) {
    for (let before = node.previousSibling; before !== null; before = before.previousSibling) {
      if ((before.textContent ?? '').trim() !== '') return false;
    }
  }
  return true;
}
