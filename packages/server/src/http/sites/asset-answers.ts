import {
  faviconFor,
  lookIcon,
  lookStylesheet,
  neutralIcon,
  neutralStylesheet,
  type SiteSnapshot,
  type System,
  type Visited,
} from '@octavo/core';
import type { ReaderAssets } from './reader-assets.ts';
import { redirectTo, type SiteAnswer } from './site-answer.ts';
import { framePolicy } from './site-policy.ts';

/**
 * Answers one of the reader's files, whoever asks and whatever the site: they tell nothing of it.
 * @param folder absolute address that the files are below, ending in `/`
 */
export async function answerAsset(
  system: System,
  { files, find }: ReaderAssets,
  name: string,
  site: SiteSnapshot | undefined,
  folder: string,
): Promise<SiteAnswer | undefined> {
  const found = find(name);
  if (found?.type.startsWith('text/html')) {
    const answer = asset(found.type, found.bytes);
    return { ...answer, headers: { ...answer.headers, 'Content-Security-Policy': framePolicy(folder) } };
  }
  if (found !== undefined) return asset(found.type, found.bytes);
  if (name.endsWith('.svg')) {
    const neutral = neutralIcon();
    const svg = neutral.name === name ? neutral.svg : site && (await lookIcon(system, site, name));
    return svg === undefined ? undefined : asset(SVG, svg);
  }
  const css = neutralStylesheet(name, files) ?? (site && (await lookStylesheet(system, site, name, files)));
  return css === undefined ? undefined : asset('text/css; charset=utf-8', css);
}

const SVG = 'image/svg+xml';

function asset(type: string, body: Uint8Array | string): SiteAnswer {
  return {
    status: 200,
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    body,
  };
}

/**
 * Answers `/favicon.ico` on a host of sites, which is asked for beside answers that are no pages: the icon of the site at the host's root for whoever
 * may read it, else one that tells nothing.
 */
export async function answerFavicon(visited: Visited | undefined): Promise<SiteAnswer> {
  const reading = await visited?.opening();
  const icon = reading === undefined ? neutralIcon() : await faviconFor(reading);
  if ('url' in icon) return redirectTo(icon.url, 302);
  const answer = asset(SVG, icon.svg);
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'private, max-age=3600' } };
}
