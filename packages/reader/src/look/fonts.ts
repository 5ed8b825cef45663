import type { SiteCustomization } from '@octavo/contract';
import { safeLink } from '@octavo/markdown/draw';

type Styling = SiteCustomization['styling'];
type Font = Styling['font'] | Styling['monospaceFont'];

const SYSTEM = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif';
const MONO = 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace';

/** Names of families as readers may have them installed; Octavo serves no file of them. */
const FAMILIES: Readonly<Record<string, string>> = {
  ABCFavorit: 'ABC Favorit',
  RobotoSlab: 'Roboto Slab',
  OpenSans: 'Open Sans',
  SourceSansPro: 'Source Sans Pro',
  NotoSans: 'Noto Sans',
  IBMPlexSerif: 'IBM Plex Serif',
  FiraSans: 'Fira Sans',
  FiraCode: 'Fira Code',
  IBMPlexMono: 'IBM Plex Mono',
  JetBrainsMono: 'JetBrains Mono',
  SourceCodePro: 'Source Code Pro',
  RobotoMono: 'Roboto Mono',
  SpaceMono: 'Space Mono',
  DMMono: 'DM Mono',
};
const SERIFS = new Set(['RobotoSlab', 'Merriweather', 'IBMPlexSerif']);

/** Value of `font-family`: the chosen family, then what every system has. */
export function stackOf(font: Font, kind: 'text' | 'mono' = 'text'): string {
  const rest = kind === 'mono' ? MONO : typeof font === 'string' && SERIFS.has(font) ? 'Georgia,"Times New Roman",serif' : SYSTEM;
  return `${JSON.stringify(typeof font === 'string' ? (FAMILIES[font] ?? font) : font.fontFamily)},${rest}`;
}

/** An address in a string of CSS, which nothing but a quote, a backslash or a line break ends. What is escaped already stays as it is. */
const escaped = (address: string): string =>
  encodeURI(address)
    .replace(/%25(?=[0-9a-f]{2})/gi, '%')
    .replace(/["\\]/g, '');

/** Rules that load the files of custom fonts. */
export function fontRules({ font, headingFont, monospaceFont }: Styling): string {
  const rules = new Set<string>();
  for (const each of [font, headingFont, monospaceFont]) {
    if (each === undefined || typeof each === 'string') continue;
    for (const { weight, sources } of each.fontFaces) {
      const files = sources.flatMap(({ url, format }) => {
        const safe = safeLink(url);
        return safe === undefined ? [] : [`url("${escaped(safe)}")${format === undefined ? '' : ` format("${format}")`}`];
      });
      if (files.length > 0)
        rules.add(
          `@font-face{font-family:${JSON.stringify(each.fontFamily)};font-weight:${weight};font-display:swap;src:${files.join(',')}}`,
        );
    }
  }
  return [...rules].join('');
}
