import type { SiteCustomization } from '@octavo/contract';
import { contrast, readable, readHex, writeHex } from './colour.ts';
import { scaleOf } from './scale.ts';

/** A colour of a look in which text is hard to read. */
export interface LowContrast {
  /** Setting, such as `styling.primaryColor.light`. */
  path: string;
  /** Contrast with the ground that the text stands on, 1 to 21. */
  ratio: number;
  /** The nearest colour of the same hue that has a contrast of 4.5, `#rrggbb`. */
  nearest: string;
}

const THEMES = ['light', 'dark'] as const;
const ENOUGH = 4.5;

/** Returns the colours of a look in which text would be hard to read: the main colour on the page, and the links of a header with a colour of its own on that. */
export function lowContrasts({ styling, header }: Pick<SiteCustomization, 'styling' | 'header'>): LowContrast[] {
  const found: LowContrast[] = [];
  for (const theme of THEMES) {
    const colour = styling.primaryColor[theme];
    const ground = scaleOf(readHex(colour), theme === 'dark').steps[1] ?? '';
    check(`styling.primaryColor.${theme}`, colour, ground, theme === 'dark');
    const { preset, backgroundColor, linkColor } = header;
    if (preset !== 'custom' || backgroundColor === undefined || linkColor === undefined) continue;
    const behind = writeHex(readHex(backgroundColor[theme]));
    check(`header.linkColor.${theme}`, linkColor[theme], behind, scaleOf(readHex(behind), false).onSolid === '#ffffff');
  }
  return found;

  function check(path: string, colour: string, ground: string, isDark: boolean): void {
    const ratio = contrast(writeHex(readHex(colour)), ground);
    if (ratio < ENOUGH) found.push({ path, ratio: Math.floor(ratio * 10) / 10, nearest: readable(readHex(colour), ground, isDark) });
  }
}
