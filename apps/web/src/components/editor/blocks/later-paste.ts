import { pastedLines, schema } from '@octavo/editor';
import { DOMParser, type ParseOptions, type Slice } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

type Converters = typeof import('../paste/converters');

/** Reads HTML and Markdown from the clipboard with what is loaded once some comes. */
export class LaterPaste extends DOMParser {
  #loaded: Converters | undefined;
  #isPlain = false;
  /** True while a text that was kept is pasted: the view takes it for one that is to stay plain. */
  #isKeptText = false;

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

  /** Returns what a text becomes; its lines as they are before the reader of Markdown is loaded. */
  parseText(text: string, isPlain: boolean): Slice {
    if (this.#loaded === undefined || (isPlain && !this.#isKeptText)) return pastedLines(text);
    return this.#loaded.pastedText(text, false);
  }

  /** Hears whether Shift is held: what is pasted with it comes plain. */
  readonly onKey = (_view: EditorView, event: KeyboardEvent): false => {
    this.#isPlain = event.shiftKey;
    return false;
  };

  /** Keeps a paste until it can be read and fitted; returns false for all others. */
  readonly onPaste = (view: EditorView, event: ClipboardEvent): boolean => {
    const { clipboardData: data } = event;
    if (data === null || !this.#isKept(data)) return false;
    event.preventDefault();
    this.#later(view, data, this.#isPlain);
    return true;
  };

  /** Keeps a drop of HTML or Markdown from elsewhere until it can be read; returns false for all others. */
  readonly onDrop = (view: EditorView, event: DragEvent): boolean => {
    const { dataTransfer: data } = event;
    if (view.dragging !== null || data === null || data.files.length > 0 || !this.#isKept(data)) return false;
    const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    event.preventDefault();
    if (pos !== undefined) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(pos))));
    this.#later(view, data, false);
    return true;
  };

  #isKept(data: DataTransfer): boolean {
    if (this.#loaded !== undefined) return false;
    return data.types.includes('text/html') || (data.types.includes('text/plain') && data.files.length === 0);
  }

  #later(view: EditorView, from: DataTransfer, isPlain: boolean): void {
    // The event's own data is gone when it is over.
    const data = new DataTransfer();
    for (const type of ['text/html', 'text/plain']) data.setData(type, from.getData(type));
    const event = new ClipboardEvent('paste', { clipboardData: data });
    import('../paste/converters').then(
      (loaded) => {
        this.#loaded = loaded;
        if (view.isDestroyed) return;
        if (isPlain) view.pasteText(data.getData('text/plain'), event);
        else if (data.getData('text/html') !== '') view.pasteHTML(data.getData('text/html'), event);
        else this.#pasteText(view, data, event);
      },
      // Without a network the words come, at least.
      () => view.isDestroyed || view.pasteText(data.getData('text/plain'), event),
    );
  }

  #pasteText(view: EditorView, data: DataTransfer, event: ClipboardEvent): void {
    this.#isKeptText = true;
    try {
      view.pasteText(data.getData('text/plain'), event);
    } finally {
      this.#isKeptText = false;
    }
  }
}
