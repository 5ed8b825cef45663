import type { LeafMark } from './nodes.ts';

/** Colours of marks (GitBook's API, schema of document marks). Others are `default`. */
const COLOURS = new Set([
  ...['green', 'blue', 'red', 'orange', 'yellow', 'purple'],
  ...['$primary', '$info', '$success', '$warning', '$danger'],
]);

const simple = (type: string): LeafMark => ({ object: 'mark', type });
const BOLD = simple('bold');
const ITALIC = simple('italic');
const CODE = simple('code');
const KEYBOARD = simple('keyboard');
const STRIKETHROUGH = simple('strikethrough');
const SUPERSCRIPT = simple('superscript');
const SUBSCRIPT = simple('subscript');

/** The mark of a kind of running text. */
export const MARKS: { readonly [type in 'strong' | 'emphasis' | 'strikethrough' | 'inline-code']: LeafMark } = {
  strong: BOLD,
  emphasis: ITALIC,
  strikethrough: STRIKETHROUGH,
  'inline-code': CODE,
};

const ELEMENTS: Record<string, LeafMark> = {
  ...{ b: BOLD, strong: BOLD, i: ITALIC, em: ITALIC, cite: ITALIC, var: ITALIC, code: CODE, samp: CODE, tt: CODE, kbd: KEYBOARD },
  ...{ s: STRIKETHROUGH, del: STRIKETHROUGH, strike: STRIKETHROUGH, sup: SUPERSCRIPT, sub: SUBSCRIPT },
};

/** Returns the colour that a style gives: one of the API's, else undefined. */
export function styleColour(style: string, property: 'color' | 'background-color'): string | undefined {
  for (const declaration of style.slice(0, 500).split(';')) {
    const [name = '', value = ''] = declaration.split(':');
    const colour = value.trim().toLowerCase();
    if (name.trim().toLowerCase() === property && COLOURS.has(colour)) return colour;
  }
  return undefined;
}

/** Returns the mark of an HTML element; `undefined` if it has none. */
export function elementMark(name: string, attributes: Record<string, string>): LeafMark | undefined {
  if (name !== 'mark') return Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  const style = attributes.style ?? '';
  const text = styleColour(style, 'color') ?? 'default';
  // A mark without a colour is what browsers show: yellow.
  const background = styleColour(style, 'background-color') ?? (style === '' ? 'yellow' : 'default');
  return { object: 'mark', type: 'color', data: { text, background } };
}

/** Returns the marks with one more; each kind counts once, the inner one. */
export function withMark(marks: LeafMark[], mark: LeafMark): LeafMark[] {
  return [...marks.filter(({ type }) => type !== mark.type), mark];
}
