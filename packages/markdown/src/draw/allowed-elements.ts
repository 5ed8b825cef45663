/** Elements that pass, each with the attributes that pass beside the global ones. Everything else about them is dropped. */
const ALLOWED: Record<string, readonly string[]> = {
  ...Object.fromEntries(['p', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section'].map((name) => [name, ['align']])),
  ...Object.fromEntries(['ul', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption', 'caption', 'summary'].map((name) => [name, []])),
  ...Object.fromEntries(['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'kbd', 'small', 'abbr'].map((name) => [name, []])),
  ...Object.fromEntries(
    ['cite', 'q', 'samp', 'var', 'center', 'code', 'br', 'hr', 'wbr', 'thead', 'tbody', 'tfoot', 'tr'].map((name) => [name, []]),
  ),
  ol: ['start', 'reversed'],
  li: ['value'],
  details: ['open'],
  table: ['align'],
  th: ['colspan', 'rowspan', 'scope', 'align', 'valign', 'width'],
  td: ['colspan', 'rowspan', 'align', 'valign', 'width'],
  col: ['span', 'width'],
  colgroup: ['span'],
  time: ['datetime'],
  // Drawn by functions of their own.
  ...Object.fromEntries(['a', 'img', 'picture', 'mark', 'button', 'pre'].map((name) => [name, []])),
};
const GLOBAL = ['title', 'lang', 'dir'];
const SIZE = /^\d{1,4}%?$/;
const VALUES: Record<string, RegExp> = {
  align: /^(?:left|center|right|justify)$/i,
  valign: /^(?:top|middle|bottom|baseline)$/i,
  width: SIZE,
  height: SIZE,
  scope: /^(?:row|col|rowgroup|colgroup)$/i,
  dir: /^(?:ltr|rtl|auto)$/i,
  lang: /^[a-z0-9-]{1,20}$/i,
};
const NUMBERS = new Set(['colspan', 'rowspan', 'span', 'start', 'value']);

/** Returns whether an element of running text or of a block of HTML is drawn; others are shown as their source. */
export function isAllowedElement(name: string): boolean {
  return Object.hasOwn(ALLOWED, name);
}

/** Returns the attributes of an element that pass, with their values, in the order of the lists above. */
export function allowedAttributes(name: string, attributes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const passing: Record<string, string> = {};
  for (const each of [...(ALLOWED[name] ?? []), ...GLOBAL]) {
    const value = attributes[each];
    if (value === undefined) continue;
    if (NUMBERS.has(each) ? /^\d{1,4}$/.test(value) : (VALUES[each]?.test(value.trim()) ?? true)) passing[each] = value;
  }
  return passing;
}

/** Returns a width or height of a picture, if it is one that passes. */
export function allowedSize(value: string | undefined): string | undefined {
  return value !== undefined && SIZE.test(value) ? value : undefined;
}
