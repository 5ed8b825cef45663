import type { DrawnElement } from '@octavo/markdown/draw';
import { drawDecoration } from '../html/decoration.ts';
import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { type Sign, sign } from '../html/sign.ts';
import type { VariantEntry } from '../model.ts';

/** Returns a menu of links that opens without a script; of several in the page one is open. */
export function drawMenu(summary: Content, items: readonly DrawnElement[], attributes: { label: string; class?: string }): DrawnElement {
  return h(
    'details',
    { class: `menu${attributes.class === undefined ? '' : ` ${attributes.class}`}`, name: 'menu' },
    h('summary', { 'aria-label': attributes.label }, summary),
    h(
      'ul',
      { class: 'menu-list' },
      items.map((item) => h('li', {}, item)),
    ),
  );
}

/** Menu of versions or languages; nothing where there is no choice. */
export function drawVariants(variants: readonly VariantEntry[], label: string, symbol: Sign, drawing: Drawing): Content {
  if (variants.length < 2) return undefined;
  const current = variants.find(({ isCurrent }) => isCurrent);
  const items = variants.map((variant) =>
    drawLink(
      variant,
      { 'aria-current': variant.isCurrent ? 'true' : undefined, hreflang: variant.language, lang: variant.language },
      drawing,
      drawDecoration(variant, drawing),
      h('span', {}, variant.title),
      variant.isCurrent && sign('check'),
    ),
  );
  const summary = [sign(symbol), h('span', {}, current?.title ?? label), sign('chevron')];
  return drawMenu(summary, items, { label: current === undefined ? label : `${label}: ${current.title}`, class: 'variants' });
}
