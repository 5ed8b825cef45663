import type { Sign } from '../src/html/sign.ts';

const path = (d: string): string => `<path d="${d}"/>`;
const circle = (r: number, cx = 12, cy = 12): string => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`;
const face = (mouth: string): string => circle(9) + path(`M9 9.5h.01M15 9.5h.01${mouth}`);

/** Drawing of each sign of the interface. */
const SIGNS: Readonly<Record<Sign, string>> = {
  menu: path('M4 7h16M4 12h16M4 17h16'),
  search: circle(7, 11, 11) + path('m20 20-4-4'),
  close: path('M6 6l12 12M18 6 6 18'),
  chevron: path('m9 5 7 7-7 7'),
  chevrons: path('m8 9 4-4 4 4M8 15l4 4 4-4'),
  'arrow-left': path('M19 12H5m6-6-6 6 6 6'),
  'arrow-right': path('M5 12h14m-6-6 6 6-6 6'),
  external: path('M8 6h10v10M18 6 6 18'),
  copy: path('M9 9h11v11H9zM15 9V4H4v11h5'),
  check: path('m5 12.5 4.5 4.5L19 7'),
  file: path('M6 3h8l5 5v13H6zM14 3v5h5'),
  link: path('M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'),
  edit: path('M4 20h4L19 9l-4-4L4 16z'),
  sun: circle(4) + path('M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5'),
  moon: path('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z'),
  monitor: path('M3 4h18v12H3zM8 20h8M12 16v4'),
  globe: circle(9) + path('M3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18z'),
  more: path('M5 12h.01M12 12h.01M19 12h.01'),
  download: path('M12 4v11m-5-5 5 5 5-5M5 20h14'),
  rss: path('M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5 19h.01'),
  plug: path('M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0zM12 18v3'),
  spark: path('M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z'),
  info: circle(9) + path('M12 11v5M12 8h.01'),
  success: circle(9) + path('m8 12.5 3 3 5-6'),
  warning: path('M12 4 2.5 20h19zM12 10v4M12 17h.01'),
  danger: path('M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16h.01'),
  good: face('M8 14c2 3 6 3 8 0'),
  fair: face('M8.5 15h7'),
  bad: face('M8 16c2-3 6-3 8 0'),
  play: circle(10) + path('M10 8.5v7l6-3.5z'),
  wrap: path('M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h4'),
  keyboard: path('M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8'),
};

/** Places that show a sign without an element for it; their rules say which, in `--at`. */
const WITHOUT_ELEMENT = [':is(.oct-expandable,.oct-prompt)>summary::before', '.oct-api-fold>summary::before'];
const CELL = 24;

/**
 * Writes the rules of the signs: masks in the colour of the text, so that there is no request for any of them. All are cells of one picture: a browser opens a document for
 * each picture that it meets while it works out styles, and 20 of them held up the first paint more than all other rules together.
 */
export function signsCss(): string {
  const cells = Object.values(SIGNS).map((content, at) => `<g transform="translate(${at * CELL})">${content}</g>`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cells.length * CELL} ${CELL}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${cells.join('')}</svg>`;
  const address = `url("data:image/svg+xml,${encodeURIComponent(picture).replace(/%20/g, ' ').replace(/%3D/g, '=').replace(/%3A/g, ':').replace(/%2F/g, '/').replace(/%22/g, "'")}")`;
  const names = Object.keys(SIGNS);
  const mask = `${address} calc(var(--at)*100%/${names.length - 1}) 0/${names.length}00% 100% no-repeat content-box`;
  return [
    `:root{${names.map((name, at) => `--sign-${name}:${at}`).join(';')}}`,
    `${['.sign', ...WITHOUT_ELEMENT].join()}{flex:none;width:18px;height:18px;background:currentColor;mask:${mask}}`,
    '.sign{display:inline-block}',
    names.map((name, at) => `.sign-${name}{--at:${at}}`).join(''),
    '@media(forced-colors:active){.sign{background:CanvasText}}',
  ].join('');
}
