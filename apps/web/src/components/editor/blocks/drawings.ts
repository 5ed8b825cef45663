import { m } from '@/messages';

/** Sources that are drawn in one editor at most: a page of thousands of formulas shows the others as text. */
const MOST_DRAWN = 500;

/** Draws pieces of Markdown as readers see them, each source once. */
export class Drawings {
  readonly #preview: (source: string) => Promise<string>;
  readonly #finish: (element: HTMLElement) => () => void;
  readonly #drawn = new Map<string, Promise<string>>();
  readonly #sources = new WeakMap<HTMLElement, string>();
  readonly #undo = new WeakMap<HTMLElement, () => void>();

  /**
   * @param preview HTML of a source in this page, made of allow-lists by the server
   * @param finish has blocks of integrations in a drawing drawn by their scripts, and returns what ends that
   */
  constructor(preview: (source: string) => Promise<string>, finish: (element: HTMLElement) => () => void) {
    this.#preview = preview;
    this.#finish = finish;
  }

  /** Puts the drawing of a source into an element; the source stands there until it has come, and where it cannot be drawn. */
  show(element: HTMLElement, source: string): void {
    this.end(element);
    element.textContent = source.slice(0, 300);
    this.#sources.set(element, source);
    this.#html(source).then(
      (html) => {
        // Something else is shown there by now.
        if (this.#sources.get(element) !== source) return;
        if (html.trim() === '') element.textContent = source === '' ? m.editor.emptyBlock : source.slice(0, 300);
        else element.innerHTML = html;
        // The drawing in the text is no place to go from.
        for (const link of element.querySelectorAll('a, button, summary, [tabindex]')) link.setAttribute('tabindex', '-1');
        if (html.includes('data-integration=')) this.#undo.set(element, this.#finish(element));
      },
      () => undefined,
    );
  }

  /** Ends a drawing: its element goes, or shows something else. */
  end(element: HTMLElement): void {
    this.#undo.get(element)?.();
    this.#undo.delete(element);
    this.#sources.delete(element);
  }

  /** Returns the address of a picture as it is shown; `undefined` if it is not. */
  async address(url: string): Promise<string | undefined> {
    if (url === '' || /[\n<>]/.test(url)) return undefined;
    const template = document.createElement('template');
    template.innerHTML = await this.#html(`![](<${url}>)`);
    return template.content.querySelector('img')?.getAttribute('src') ?? undefined;
  }

  #html(source: string): Promise<string> {
    const known = this.#drawn.get(source);
    if (known !== undefined) return known;
    if (this.#drawn.size >= MOST_DRAWN) return Promise.resolve('');
    const drawn = this.#preview(source);
    this.#drawn.set(source, drawn);
    drawn.catch(() => this.#drawn.delete(source));
    return drawn;
  }
}
