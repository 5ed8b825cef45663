import { type DrawnElement, element } from './tree.ts';

/** Two bases, since `https:name` is relative on a page that came by https, and leads to another host on one that came by http. */
const BASES = ['http://relative.invalid/', 'https://relative.invalid/'];

/** Source from which a browser would load a picture: a file of the own host, the text itself, none, or another host, which is named. */
export type ImageSource = { kind: 'own' } | { kind: 'inline' } | { kind: 'none' } | { kind: 'foreign'; host: string };

/**
 * Classifies an address of a picture, as browsers read addresses. Of the own host only files count as its own: its other
 * addresses may redirect to where an author wishes.
 * @param url an address that passed `safeImage`
 * @param ownOrigins such as `https://docs.example.com`
 */
export function imageSource(url: string, ownOrigins: readonly string[]): ImageSource {
  if (/^data:/i.test(url)) return { kind: 'inline' };
  let isOwn = true;
  for (const base of BASES) {
    if (!URL.canParse(url, base)) return { kind: 'none' };
    const { host, origin, pathname } = new URL(url, base);
    const isRelative = origin === new URL(base).origin;
    if (!isRelative && !ownOrigins.includes(origin)) return { kind: 'foreign', host };
    if (!/^\/(?:files|uploads)\//.test(pathname)) isOwn = false;
  }
  return { kind: isOwn ? 'own' : 'none' };
}

/** Attributes that a picture is drawn with once it is loaded; their values are validated. */
export interface WaitingImage {
  src: string;
  host: string;
  alt: string;
  title: string | undefined;
  width: string | undefined;
  height: string | undefined;
  'data-size': string | undefined;
}

/**
 * Returns a picture that waits: a button with the host's name and the alternative text, in the picture's size. It has no `src`, so that no browser
 * asks the host; the console makes the picture of its `data-` attributes when it is pressed.
 */
export function drawWaitingImage({ src, host, alt, title, width, height, 'data-size': size }: WaitingImage, action: string): DrawnElement {
  return element(
    'button',
    {
      type: 'button',
      class: 'oct-waiting-image',
      'data-src': src,
      'data-alt': alt,
      'data-title': title,
      'data-width': width,
      'data-height': height,
      'data-size': size,
    },
    element('span', { class: 'oct-waiting-action' }, action),
    element('span', { class: 'oct-waiting-host' }, host),
    alt === '' ? '' : element('span', { class: 'oct-waiting-alt' }, alt),
  );
}
