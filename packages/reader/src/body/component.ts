import type { RenderOptions } from '@octavo/markdown';
import { type DrawnElement, nodesOf } from '@octavo/markdown/draw';
import { drawKit, kitNodes } from '../content-kit/draw-kit.ts';
import type { KitCall } from '../content-kit/kit-drawing.ts';
import { h } from '../html/h.ts';
import type { BodyInputs } from '../model.ts';
import { wordsOf } from '../words/index.ts';

/** Returns the drawing of the blocks of integrations of one body. One that failed is its link or code, where it has that, or a quiet note. */
export function componentDrawer({ component, locale }: Pick<BodyInputs, 'component' | 'locale'>): RenderOptions['integration'] {
  let drawn = 0;
  return (name, properties, _otherwise, isFence = false) => {
    const found = component?.(name, properties);
    if (found === undefined) return undefined;
    if (found !== 'failed') {
      drawn += 1;
      if ('kind' in found) return nodesOf(drawLate(found.call, `kit-${drawn}`, locale), '\n');
      const { element, ...inputs } = found;
      return kitNodes(drawKit(element, { ...inputs, id: `kit-${drawn}`, locale }));
    }
    if (isFence || properties.url !== undefined) return undefined;
    return nodesOf(h('p', { class: 'ck-missing' }, wordsOf(locale).partFailed), '\n');
  };
}

/** Returns a component that is not there yet: the script of components asks for it at once, and without a script its text loads the page again. */
function drawLate({ endpoint, request }: KitCall, id: string, locale: string): DrawnElement {
  const { cancel, close, partFailed, partLate } = wordsOf(locale);
  const attributes = {
    class: 'ck',
    id,
    'data-ck': 'block',
    'data-ck-late': '',
    'data-ck-endpoint': endpoint,
    'data-ck-request': JSON.stringify(request),
    'data-ck-words': JSON.stringify({ cancel, close, partFailed }),
  };
  return h('div', attributes, h('p', { class: 'ck-missing' }, h('a', { href: '' }, partLate)));
}
