import type { DrawnElement } from '@octavo/markdown/draw';
import { h } from '../html/h.ts';
import { iconOf } from './icon-data.ts';

/** Returns the name under which an icon is drawn; `undefined` for one that there is no shape of. */
export function iconName(name: string): string | undefined {
  return iconOf(name)?.name;
}

/** Returns the icons of a page, each once, for `<use href="#i-name">`. */
export function drawSprite(names: ReadonlySet<string>): DrawnElement | undefined {
  const symbols = [...names].sort().flatMap((name) => {
    const shape = iconOf(name);
    if (shape === undefined) return [];
    return [h('symbol', { id: `i-${name}`, viewBox: `0 0 ${shape.width} ${shape.height}` }, h('path', { d: shape.path }))];
  });
  return symbols.length === 0 ? undefined : h('svg', { class: 'sprite', 'aria-hidden': 'true' }, symbols);
}
