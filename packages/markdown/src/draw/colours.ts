/** Colours a mark may have; the stylesheet gives them their values for light and dark. */
const COLOURS = new Set([
  ...['default', 'black', 'white', 'gray', 'grey', 'brown', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'],
  ...['primary', 'tint', 'neutral', 'info', 'success', 'warning', 'danger'],
]);

const colourName = (value: string): string | undefined => {
  const name = value.trim().toLowerCase().replace(/^\$/, '');
  return COLOURS.has(name) ? name : undefined;
};

/**
 * Reads `color` and `background-color` out of a style attribute, as class names such as `oct-color-red`. No style text
 * ever reaches the page: a strict content security policy forbids it, and CSS can leak and overlay.
 */
export function colourClasses(style: string): string[] {
  const classes: string[] = [];
  for (const declaration of style.slice(0, 500).split(';')) {
    const [property = '', value = ''] = declaration.split(':');
    const colour = colourName(value);
    if (colour === undefined) continue;
    if (property.trim() === 'color') classes.push(`oct-color-${colour}`);
    if (property.trim() === 'background-color') classes.push(`oct-background-${colour}`);
  }
  return classes;
}

/** Returns the colours that an element is drawn in, of its classes. */
export function drawnColours({ attributes }: { attributes: Readonly<Record<string, string>> }): { colour?: string; background?: string } {
  const named = (pattern: RegExp) => pattern.exec(attributes.class ?? '')?.[1];
  const [colour, background] = [named(/\boct-color-([a-z]+)/), named(/\boct-background-([a-z]+)/)];
  return { ...(colour === undefined ? {} : { colour }), ...(background === undefined ? {} : { background }) };
}
