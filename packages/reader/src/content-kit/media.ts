import type { ElementOf } from '@octavo/runtime';
import { type Content, h } from '../html/h.ts';
import { addressOf } from './addresses.ts';
import type { KitDrawing } from './kit-drawing.ts';

/** Width that sizes are told for; the stylesheet makes it that of the text. */
const WIDTH = 1600;
const DEFAULT_RATIO = 16 / 9;

/** Returns the origins of the frames in an element, without drawing it. */
export function frameOrigins(element: unknown, state: Readonly<Record<string, unknown>>): string[] {
  const origins = new Set<string>();
  const stack = [element];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    stack.push(...Object.values(next));
    if (!('type' in next) || next.type !== 'webframe') continue;
    const address = addressOf((next as ElementOf<'webframe'>).source.url, { state });
    if (address !== undefined) origins.add(address.origin);
  }
  return [...origins];
}

/** Height for a ratio of width to height, within what is shown at all. */
const heightOf = (ratio: number): number => Math.round(WIDTH / Math.min(Math.max(ratio, 0.1), 20));

/** Returns a picture, by https only. */
export function drawImage({ source, aspectRatio }: ElementOf<'image'>, drawing: KitDrawing): Content {
  const address = addressOf(source.url, drawing);
  if (address?.protocol !== 'https:') return undefined;
  const size = aspectRatio === undefined ? {} : { width: WIDTH, height: heightOf(aspectRatio) };
  return h('img', { class: 'ck-image', src: address.href, alt: '', loading: 'lazy', referrerpolicy: 'no-referrer', ...size });
}

/**
 * Returns a page of another place in a frame, which has an origin that is nobody's, and no way to what is around it but messages. A foreign host is asked nothing
 * before the reader wants it; without script it can be opened by its link.
 */
export function drawWebframe({ source, aspectRatio = DEFAULT_RATIO, buttons, data }: ElementOf<'webframe'>, drawing: KitDrawing): Content {
  const address = addressOf(source.url, drawing);
  if (address === undefined || (address.protocol !== 'https:' && !drawing.ownOrigins?.includes(address.origin))) return undefined;
  drawing.isInteractive = true;
  drawing.frames.add(address.origin);
  const { href, host, origin } = address;
  return h(
    'figure',
    { class: 'ck-webframe' },
    h(
      'div',
      {
        class: 'ck-frame',
        'data-ck-frame': href,
        'data-ck-data': data === undefined ? undefined : JSON.stringify(data),
        'data-ck-wanted': drawing.ownOrigins?.includes(origin) ? 'true' : undefined,
        'data-ck-title': host,
      },
      // Holds the room: pages have no inline style.
      h('svg', { viewBox: `0 0 ${WIDTH} ${heightOf(aspectRatio)}`, 'aria-hidden': 'true' }),
      !drawing.isInLink && h('a', { class: 'ck-button', href, target: '_blank', rel: 'noopener nofollow' }, drawing.words.showFrom(host)),
    ),
    buttons !== undefined && buttons.length > 0 && h('div', { class: 'ck-buttons' }, drawing.all(buttons)),
  );
}
