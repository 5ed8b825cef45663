import { m } from '@/messages';

/** Sources that are drawn in one editor at most: a page of thousands of formulas shows the others as text. */
const MOST_DRAWN = 500;

/** Draws pieces of Markdown as readers see them, each source once. */
export class Drawings {
  readonly #preview: (source: string) => Promise<string>;
  readonly #drawn = new Map<string, Promise<string>>();

  /** @param preview HTML of a source in this page, made of allow-lists by the server */
  constructor(preview: (source: string) => Promise<string>) {
    this.#preview = preview;
  }

  /** Puts the drawing of a source into an element; the source stands there until it has come, and where it cannot be drawn. */
  show(element: HTMLElement, source: string): void {
    element.textContent = source.slice(0, 300);
    this.#html(source).then(
      (html) => {
        if (html.trim() === '') element.textContent = source === '' ? m.editor.emptyBlock : source.slice(0, 300);
        else element.innerHTML = html;
        // What is shown in the text is no place to go from.
        for (const link of element.querySelectorAll('a, button, summary, [tabindex]')) link.setAttribute('tabindex', '-1');
      },
      () => undefined,
    );
  }

  /** Returns the address of a picture as it is shown; undefined for one that is not. */
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
