import { safeLink } from '@octavo/markdown/urls';
import type { MarkSpec } from 'prosemirror-model';
import { LIST, OBJECT, PART } from './attributes.ts';
import { markName, PLAIN_MARKS } from './forms.ts';

const ELEMENTS: Readonly<Record<(typeof PLAIN_MARKS)[number], string>> = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 's',
  code: 'code',
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
};

const OTHERS: Partial<Record<(typeof PLAIN_MARKS)[number], readonly string[]>> = {
  bold: ['b'],
  italic: ['i'],
  strikethrough: ['del', 'strike'],
};

const plain = (type: (typeof PLAIN_MARKS)[number]): MarkSpec => ({
  toDOM: () => [ELEMENTS[type], 0],
  parseDOM: [ELEMENTS[type], ...(OTHERS[type] ?? [])].map((tag) => ({ tag })),
});

/**
 * Marks of the editor. Links and notes, which are inlines of a document, are marks here; `part` parts two beside each other that say the same.
 * Links come first, so that marks of single words do not cut them.
 */
export const MARK_SPECS: Readonly<Record<string, MarkSpec>> = {
  link: {
    attrs: { data: { validate: OBJECT.validate }, part: PART },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: linkAttrs }],
    toDOM: (mark) => ['a', { href: hrefOf(mark.attrs.data), rel: 'noopener' }, 0],
  },
  annotation: {
    attrs: { data: OBJECT, fragments: LIST, part: PART },
    inclusive: false,
    excludes: 'annotation link',
    toDOM: () => ['span', { 'data-mark': 'annotation' }, 0],
  },
  ...Object.fromEntries(PLAIN_MARKS.map((type) => [markName(type), plain(type)])),
  color: {
    attrs: { data: OBJECT },
    toDOM: (mark) => {
      const { text, background } = mark.attrs.data as { text?: string; background?: string };
      return ['mark', { 'data-text': text ?? 'default', 'data-background': background ?? 'default' }, 0];
    },
  },
};

/** Returns the link of a pasted element; false where its address may not be followed. */
function linkAttrs(element: { getAttribute(name: string): string | null }): { data: object } | false {
  const url = safeLink(element.getAttribute('href') ?? '');
  return url === undefined || url === '' ? false : { data: { ref: { kind: 'url', url } } };
}

/** Returns the address that a link shows: only one that may be followed is in a document. */
function hrefOf(data: { ref?: { kind?: string; url?: string; anchor?: string } } | undefined): string {
  const ref = data?.ref;
  if (ref?.kind === 'url') return ref.url ?? '';
  return ref?.kind === 'anchor' ? `#${ref.anchor ?? ''}` : '';
}
