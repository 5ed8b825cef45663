import { createHash } from 'node:crypto';
import type { SiteCustomization } from '@octavo/contract';
import { siteIcon } from '@octavo/reader';
import type { SiteSnapshot, SiteVisit } from '@octavo/site';
import type { System } from '../../kernel/base/index.ts';
import { DEFAULT_CUSTOMIZATION } from '../look/index.ts';
import { looksOf, visibleLook } from './look.ts';
import type { Reading } from './reading.ts';

/** Title of pages that belong to no site. */
export const NEUTRAL_TITLE = 'Documentation';

/** A drawn icon, with its name among the reader's files, which its bytes give it. */
export interface DrawnIcon {
  name: string;
  svg: string;
}

/** Draws the icon of a site that has none of its own. */
export function drawIcon(site: Pick<SiteSnapshot, 'title'>, look: SiteCustomization): DrawnIcon {
  const svg = siteIcon(look.title ?? site.title, look);
  return { name: `icon.${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.svg`, svg };
}

/** Returns the icon of pages that tell nothing of any site. */
export function neutralIcon(): DrawnIcon {
  return drawIcon({ title: NEUTRAL_TITLE }, DEFAULT_CUSTOMIZATION);
}

/** Returns the drawn icon of a site that has a name; `undefined` when no look of it has. */
export async function lookIcon(system: System, site: SiteSnapshot, name: string): Promise<string | undefined> {
  const { site: look, siteSpaces } = await looksOf(system, site);
  return [look, ...Object.values(siteSpaces)].map((one) => drawIcon(site, one)).find((icon) => icon.name === name)?.svg;
}

/** Returns the icon of a site for its visitor: the address of its own, or what is drawn for it. */
export async function faviconFor(reading: Reading): Promise<{ url: string } | { svg: string }> {
  const { look } = await visibleLook(reading);
  return 'icon' in look.favicon ? { url: look.favicon.icon.light } : { svg: drawIcon(reading.visit.site, look).svg };
}

/** Icons of a look as pages name them; `path` returns the path of one of the reader's files. */
export function iconLinks({ site }: Pick<SiteVisit, 'site'>, look: SiteCustomization, path: (name: string) => string) {
  if (!('icon' in look.favicon)) return [{ href: path(drawIcon(site, look).name), type: 'image/svg+xml' }];
  const { light, dark } = look.favicon.icon;
  if (light === dark) return [{ href: light, type: 'image/x-icon' }];
  return [
    { href: light, type: 'image/x-icon', media: '(prefers-color-scheme: light)' },
    { href: dark, type: 'image/x-icon', media: '(prefers-color-scheme: dark)' },
  ];
}
