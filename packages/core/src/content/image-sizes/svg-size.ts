import type { StoredImageSize } from '@octavo/db';

/** CSS pixels of a length's unit. */
const UNITS: Record<string, number> = { '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, pc: 16, pt: 96 / 72, em: 16, rem: 16, ex: 8 };
const LENGTH = /^\s*\+?(\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})(?:e([+-]?\d))?([a-z]{0,3})\s*$/i;
const ROOT = /<(?:[\w.-]{1,40}:)?svg(?=[\s/>])/y;
const ATTRIBUTE = /\s+([^\s=/>"'<]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/**
 * Returns the size of a drawing from the start of its file: its `width` and `height`, one of them with the ratio of its `viewBox`, or the
 * `viewBox` alone. Undefined for a text that is no SVG, or states no size. Reads each character a bounded number of times.
 */
export function svgSize(text: string): StoredImageSize | undefined {
  const attributes = rootAttributes(text);
  if (attributes === undefined) return undefined;
  const [width, height] = [lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))];
  if (width !== undefined && height !== undefined) return { width, height };
  const [, , across, down] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/, 5)
    .map((part) => lengthOf(part));
  if (across === undefined || down === undefined) return undefined;
  if (width !== undefined) return { width, height: (width * down) / across };
  if (height !== undefined) return { width: (height * across) / down, height };
  return { width: across, height: down, fluid: true };
}

/** Attributes of the root element; undefined for what is no SVG. */
function rootAttributes(text: string): Map<string, string> | undefined {
  ROOT.lastIndex = prologEnd(text);
  if (!ROOT.test(text)) return undefined;
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = ROOT.lastIndex;
  for (let found = ATTRIBUTE.exec(text); found !== null; found = ATTRIBUTE.exec(text)) {
    const [, name = '', double, single = ''] = found;
    if (!attributes.has(name)) attributes.set(name, double ?? single);
  }
  return attributes;
}

/** Returns the end of the prolog, which precedes the root element: declaration, comments, document type. */
function prologEnd(text: string): number {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    const end = text.startsWith('<!--', at)
      ? endOf(text, '-->', at + 4)
      : text.startsWith('<?', at)
        ? endOf(text, '?>', at + 2)
        : text.startsWith('<!DOCTYPE', at)
          ? doctypeEnd(text, at)
          : at;
    if (end === at) return at;
    at = end;
  }
}

function endOf(text: string, closing: string, from: number): number {
  const at = text.indexOf(closing, from);
  return at < 0 ? text.length : at + closing.length;
}

/** A document type may declare entities between brackets. */
function doctypeEnd(text: string, from: number): number {
  const end = endOf(text, '>', from);
  const bracket = text.indexOf('[', from);
  if (bracket < 0 || bracket > end) return end;
  return endOf(text, '>', endOf(text, ']', bracket));
}

/** Returns a length in CSS pixels, above zero; undefined for a share of the room and for what is no length. */
function lengthOf(value: string | undefined): number | undefined {
  const [, digits, exponent = '0', unit = ''] = LENGTH.exec(value ?? '') ?? [];
  const factor = UNITS[unit.toLowerCase()];
  if (digits === undefined || factor === undefined) return undefined;
  const length = Number(digits) * 10 ** Number(exponent) * factor;
  return length > 0 ? length : undefined;
}
