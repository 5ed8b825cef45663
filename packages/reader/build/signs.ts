import type { Sign } from '../src/html/sign.ts';

const circle = (r: number, cx = 12, cy = 12): string => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const face = (mouth: string): string => `${circle(9)}M9 9.5h.01M15 9.5h.01${mouth}`;

/** Lines of each sign of the interface, as path data. Each begins with `M`. */
const SIGNS: Readonly<Record<Sign, string>> = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: `${circle(7, 11, 11)}M20 20l-4-4`,
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M9 5l7 7-7 7',
  chevrons: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  external: 'M8 6h10v10M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'M5 12.5l4.5 4.5L19 7',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
  sun: `${circle(4)}M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5`,
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  monitor: 'M3 4h18v12H3zM8 20h8M12 16v4',
  globe: `${circle(9)}M3 12h18M12 3c5 5 5 13 0 18c-5-5-5-13 0-18z`,
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  rss: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5 19h.01',
  plug: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0zM12 18v3',
  spark: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
  info: `${circle(9)}M12 11v5M12 8h.01`,
  success: `${circle(9)}M8 12.5l3 3 5-6`,
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16h.01',
  good: face('M8 14c2 3 6 3 8 0'),
  fair: face('M8.5 15h7'),
  bad: face('M8 16c2-3 6-3 8 0'),
  play: `${circle(10)}M10 8.5v7l6-3.5z`,
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h4',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
};

/** Places that show a sign without an element for it; their rules say which, in `--at`. */
const WITHOUT_ELEMENT = [':is(.oct-expandable,.oct-prompt)>summary::before', '.oct-api-fold>summary::before'];
const CELL = 24;

/** Absolute commands of the signs: the count of their numbers, and which of those are horizontal. */
const ABSOLUTE: Readonly<Record<string, { numbers: number; horizontal: readonly number[] }>> = {
  M: { numbers: 2, horizontal: [0] },
  L: { numbers: 2, horizontal: [0] },
  H: { numbers: 1, horizontal: [0] },
  V: { numbers: 1, horizontal: [] },
  C: { numbers: 6, horizontal: [0, 2, 4] },
  A: { numbers: 7, horizontal: [5] },
};

/** Returns path data moved to the right. Relative commands follow what stands before them. */
function moved(data: string, by: number): string {
  return data.replace(/([A-Z])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const rule = ABSOLUTE[command];
    if (rule === undefined) throw new Error(`signs have no command ${command}`);
    const numbers = rest.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? [];
    return command + numbers.map((each, at) => (rule.horizontal.includes(at % rule.numbers) ? Number(each) + by : each)).join(' ');
  });
}

/**
 * Writes the rules of the signs: masks in the colour of the text, so that there is no request for any of them. All are cells of one picture, and that is one path: a browser
 * opens a document for each picture that it meets while it works out styles, and works out styles and places for each element of it before anything is painted.
 */
export function signsCss(): string {
  const lines = Object.values(SIGNS).map((data, at) => moved(data, at * CELL));
  const width = lines.length * CELL;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${CELL}"><path fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${lines.join('')}"/></svg>`;
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
