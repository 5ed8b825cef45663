import { schema } from '@octavo/editor';
import { DOMParser, type ParseOptions, type Slice } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

type Converters = typeof import('../paste/converters');

/** Reads HTML from the clipboard with what is loaded once some comes. */
export class LaterPaste extends DOMParser {
  #loaded: Converters | undefined;
  #isPlain = false;

  constructor() {
    super(schema, DOMParser.fromSchema(schema).rules);
  }

  /** The reader of HTML; undefined before it is loaded, when no HTML of other programs comes here. */
  get converters(): Converters | undefined {
    return this.#loaded;
  }

  override parseSlice(dom: Element, options: ParseOptions = {}): Slice {
    if (this.#loaded === undefined) return super.parseSlice(dom, options);
    return new this.#loaded.PasteParser().parseSlice(dom, options);
  }

  /** Hears whether Shift is held: what is pasted with it comes plain. */
  readonly onKey = (_view: EditorView, event: KeyboardEvent): false => {
    this.#isPlain = event.shiftKey;
    return false;
  };

  /** Keeps a paste of HTML until it can be read; returns false for all others. */
  readonly onPaste = (view: EditorView, event: ClipboardEvent): boolean => {
    const { clipboardData: data } = event;
    if (this.#isPlain || data === null || !this.#isKept(data)) return false;
    event.preventDefault();
    this.#later(view, data);
    return true;
  };

  /** Keeps a drop of HTML from elsewhere until it can be read; returns false for all others. */
  readonly onDrop = (view: EditorView, event: DragEvent): boolean => {
    const { dataTransfer: data } = event;
    if (view.dragging !== null || data === null || data.files.length > 0 || !this.#isKept(data)) return false;
    const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    event.preventDefault();
    if (pos !== undefined) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(pos))));
    this.#later(view, data);
    return true;
  };

  #isKept(data: DataTransfer): boolean {
    return this.#loaded === undefined && data.types.includes('text/html');
  }

  #later(view: EditorView, from: DataTransfer): void {
    // The event's own data is gone when it is over.
    const data = new DataTransfer();
    for (const type of ['text/html', 'text/plain']) data.setData(type, from.getData(type));
    const event = new ClipboardEvent('paste', { clipboardData: data });
    import('../paste/converters').then(
      (loaded) => {
        this.#loaded = loaded;
        if (!view.isDestroyed) view.pasteHTML(data.getData('text/html'), event);
      },
      // Without a network the words come, at least.
      () => view.isDestroyed || view.pasteText(data.getData('text/plain'), event),
    );
  }
}
