import { all, element } from './dom.ts';
import { makeZoomable } from './pictures.ts';

/** Colours of the page that diagrams are drawn in: of text, ground, fill, border, line, and a soft ground. */
const COLOURS = ['text', 'ground', 'a3', 'a8', 'n10', 'n3'];

/**
 * Draws the diagrams of a page, or of a part that came later, as pictures, once one of them comes near. The library is large and writes styles, so it runs in a frame that can reach
 * nothing: it is sent sources and returns SVG, which is shown as a picture, where no script runs. What cannot be drawn stays as its source.
 */
export function startDiagrams(within: ParentNode = document): void {
  const address = document.body.dataset.mermaid;
  const figures = all('.oct-diagram[data-language="mermaid"]', within);
  if (address === undefined) return;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      drawIn(address, figures);
    },
    { rootMargin: '800px' },
  );
  for (const figure of figures) near.observe(figure);
}

function drawIn(address: string, figures: readonly HTMLElement[]): void {
  const frame = element('iframe', 'diagram-frame') as HTMLIFrameElement;
  frame.sandbox = 'allow-scripts';
  frame.inert = true;
  frame.src = address;
  const ask = () => {
    const probe = document.body.appendChild(document.createElement('i'));
    const style = getComputedStyle(probe);
    const colours = COLOURS.map((token) => {
      probe.style.color = `var(--${token})`;
      return style.color;
    });
    const font = style.fontFamily;
    probe.remove();
    for (const [id, figure] of figures.entries())
      frame.contentWindow?.postMessage({ id, source: figure.querySelector('code')?.textContent ?? '', colours, font }, '*');
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    const figure = figures[data.id];
    if (data.isReady) ask();
    else if (figure !== undefined && data.svg) show(figure, data);
  });
  document.body.append(frame);
  // Colours are in the picture: another theme has another one.
  new MutationObserver(ask).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ask);
}

function show(figure: HTMLElement, { svg, width, height }: { svg: string; width: number; height: number }): void {
  const source = figure.querySelector('pre');
  let image = figure.querySelector('img');
  if (image === null) {
    image = new Image();
    image.alt = figure.querySelector('figcaption')?.textContent ?? '';
    source?.after(image);
    makeZoomable(image);
  }
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  image.width = width;
  image.height = height;
  figure.dataset.drawn = '';
  // Kept for who listens to the page, and for searching in it.
  source?.classList.add('visually-hidden');
  source?.removeAttribute('tabindex');
}
