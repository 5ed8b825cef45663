import { createHash } from 'node:crypto';
import type { SiteCustomization } from '@octavo/contract';
import { type Oklch, readHex } from './colour.ts';
import { fontRules, stackOf } from './fonts.ts';
import { scaleOf, solidGround } from './scale.ts';

/** The stylesheet of a look, with the name that its bytes give it. */
export interface LookCss {
  /** Hexadecimal, the beginning of a SHA-256. */
  hash: string;
  css: string;
}

type Styling = SiteCustomization['styling'];
type Themed = Styling['primaryColor'];

/** Chroma of the neutral colours by theme of the contract: how much of the accent is in what is grey. */
const NEUTRAL_CHROMA = { clean: 0.004, muted: 0.012, bold: 0.008, gradient: 0.008 } as const satisfies Record<Styling['theme'], number>;
const TINTED = 0.024;

/** Writes what a look changes, as custom properties: pages of a site need no inline style. */
export function lookCss({ styling, header }: Pick<SiteCustomization, 'styling' | 'header'>): LookCss {
  const { tint, primaryColor } = styling;
  const hint = tint?.color ?? primaryColor;
  const chroma = tint === undefined ? NEUTRAL_CHROMA[styling.theme] : TINTED;
  const neutral = (colour: string): Oklch => ({ ...readHex(colour), c: Math.min(readHex(colour).c, chroma), l: 0.55 });
  const lines = [
    ...scaleLines('a', readHex(primaryColor.light), readHex(primaryColor.dark)),
    ...scaleLines('n', neutral(hint.light), neutral(hint.dark)),
    ...semanticLines(styling),
    `--font:${stackOf(styling.font)}`,
    `--font-heading:${stackOf(styling.headingFont ?? styling.font)}`,
    `--font-mono:${stackOf(styling.monospaceFont, 'mono')}`,
    ...headerLines(header),
  ];
  const css = `${fontRules(styling)}:root{${lines.join(';')}}\n`;
  return { hash: createHash('sha256').update(css).digest('hex').slice(0, 12), css };
}

function scaleLines(name: string, light: Oklch, dark: Oklch): string[] {
  const [day, night] = [scaleOf(light, false), scaleOf(dark, true)];
  const steps = day.steps.map((step, at) => `--${name}${at + 1}:light-dark(${step},${night.steps[at]})`);
  const ground = `--${name}-solid:light-dark(${solidGround(light, day.onSolid)},${solidGround(dark, night.onSolid)})`;
  return [...steps, ground, `--${name}-on:light-dark(${day.onSolid},${night.onSolid})`];
}

/** Colours of hints: ground, line and text of each. */
function semanticLines(styling: Styling): string[] {
  const colours: [string, Themed][] = [
    ['info', styling.infoColor],
    ['success', styling.successColor],
    ['warning', styling.warningColor],
    ['danger', styling.dangerColor],
  ];
  return colours.flatMap(([name, colour]) => {
    const [day, night] = [scaleOf(readHex(colour.light), false), scaleOf(readHex(colour.dark), true)];
    return [3, 6, 11].map((step) => `--${name}-${step}:light-dark(${day.steps[step - 1]},${night.steps[step - 1]})`);
  });
}

/** Colours of a header of older settings. */
function headerLines({ preset, backgroundColor, linkColor }: SiteCustomization['header']): string[] {
  if (preset !== 'custom') return [];
  const themed = (name: string, { light, dark }: Themed) => `--header-${name}:light-dark(${light},${dark})`;
  if (backgroundColor === undefined) return linkColor === undefined ? [] : [themed('text', linkColor)];
  const text = (ground: string) => scaleOf(readHex(ground), false).onSolid;
  const readable = { light: text(backgroundColor.light), dark: text(backgroundColor.dark) };
  return [themed('ground', backgroundColor), themed('text', linkColor ?? readable)];
}
