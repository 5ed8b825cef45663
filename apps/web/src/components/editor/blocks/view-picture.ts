import type { Node } from 'prosemirror-model';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import type { Drawings } from './drawings';
import { dataOf, type Place, setData, textOf } from './view-data';
import { barOf, choiceOf, fieldOf, showIn, suggestIn } from './view-field';
import type { FindLinks } from './view-table';

/** Shares of the width of the text that are offered (%). */
const SHARES = [25, 50, 75, 100];

const sizes = () => [
  { value: '', label: m.editor.blockEditor.picture.ownSize },
  ...SHARES.map((share) => ({ value: `${share}%`, label: m.editor.blockEditor.picture.share(share) })),
];
const PLACES = (['', 'left', 'center', 'right'] as const).map((value) => ({
  value,
  get label() {
    return m.editor.blockEditor.picture.places[value || 'none'];
  },
}));

/** Returns a width as its attribute: pixels, or a share with `%`; empty where the picture has its own. */
function widthOf(node: Node): string {
  const width = dataOf(node).width as number | { unit?: string; value?: number } | undefined;
  if (typeof width === 'number') return String(width);
  return width?.value === undefined ? '' : `${width.value}${width.unit === '%' ? '%' : ''}`;
}

function widthFrom(value: string): number | { unit: '%'; value: number } | undefined {
  if (value === '') return undefined;
  return value.endsWith('%') ? { unit: '%', value: Number.parseFloat(value) } : Number(value);
}

const urlOf = (ref: unknown): string => textOf((ref as { url?: unknown } | undefined)?.url);

/** Returns the block of pictures around one: they share their place in the text. */
function blockOf(view: EditorView, getPos: Place): { pos: number; node: Node } | undefined {
  const pos = getPos();
  if (pos === undefined) return undefined;
  const $pos = view.state.doc.resolve(pos);
  return $pos.depth === 0 ? undefined : { pos: $pos.before(), node: $pos.parent };
}

/**
 * A picture above its caption, with the words for those who do not see it; its size, its place and its other picture for dark mode show once it is
 * worked on.
 */
export const pictureView =
  (drawings: Drawings, find: FindLinks): NodeViewConstructor =>
  (node, view, getPos) => {
    const image = el('img', { alt: '', draggable: 'false' });
    const alt = fieldOf(m.editor.blockEditor.alt, (text) => setData(view, getPos, { alt: text === '' ? undefined : text }));
    const size = choiceOf(m.editor.blockEditor.picture.size, sizes(), (value) =>
      setData(view, getPos, { width: widthFrom(value), height: undefined }),
    );
    const place = choiceOf(m.editor.blockEditor.picture.place, PLACES, (value) => {
      const block = blockOf(view, getPos);
      if (block !== undefined) setData(view, () => block.pos, { align: value === '' ? undefined : value });
    });
    const dark = fieldOf(m.editor.blockEditor.picture.dark, (text) => {
      const url = text.trim();
      setData(view, getPos, { refDark: url === '' ? undefined : { kind: 'url', url } });
    });
    const more = barOf(
      view,
      size,
      place,
      dark,
      suggestIn(dark, (query) => find(query, 'image')),
    );
    more.classList.add('oct-edit-more');
    const caption = el('figcaption', { 'data-placeholder': m.editor.blockEditor.caption });
    const frame = el('div', { class: 'oct-edit-picture', contenteditable: 'false' }, image, alt, more);
    const show = (next: Node) => {
      const { ref, alt: words, refDark } = dataOf(next);
      const width = widthOf(next);
      image.alt = textOf(words);
      image.style.width = width === '' || width.endsWith('%') ? width : `${width}px`;
      if (![...size.options].some(({ value }) => value === width))
        size.append(el('option', { value: width }, m.editor.blockEditor.picture.exactly(width)));
      showIn(alt, textOf(words));
      showIn(size, width);
      showIn(dark, urlOf(refDark));
      showIn(place, textOf(dataOf(blockOf(view, getPos)?.node ?? next).align));
      void drawings.address(urlOf(ref)).then(
        (src) => src !== undefined && image.setAttribute('src', src),
        () => undefined,
      );
    };
    show(node);
    // The place is of the block around, which changes without this.
    place.addEventListener('focus', () => {
      place.value = textOf(dataOf(blockOf(view, getPos)?.node ?? node).align);
    });
    return {
      dom: el('figure', { class: 'oct-figure' }, frame, caption),
      contentDOM: caption,
      stopEvent: ({ target }) => target === alt || more.contains(target as globalThis.Node),
      ignoreMutation: (mutation) => !caption.contains(mutation.target),
      update(next) {
        if (next.type !== node.type) return false;
        show(next);
        return true;
      },
    };
  };

/** Pictures beside each other. Another place of theirs leaves their elements, and the choice that has the focus, as they are. */
export const picturesView: NodeViewConstructor = (node) => {
  const dom = el('div', { class: 'oct-images' });
  const show = (next: Node) => {
    const { align, withFrame } = dataOf(next);
    for (const [name, value] of Object.entries({ align: textOf(align), frame: withFrame === true ? 'true' : '' })) {
      if (value === '') delete dom.dataset[name];
      else dom.dataset[name] = value;
    }
  };
  show(node);
  return {
    dom,
    contentDOM: dom,
    ignoreMutation: ({ type, target }) => type === 'attributes' && target === dom,
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
  };
};
