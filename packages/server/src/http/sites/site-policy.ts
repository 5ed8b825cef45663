import { hash } from 'node:crypto';
import type { SiteVisit } from '@octavo/core';
import { PLAYER_ORIGINS } from '@octavo/reader';

/**
 * Content security policy of published pages: no script but the reader's own, and nothing inline but the one that sets the theme, by its hash. On a host that
 * serves other things as well its files are named by their path, so that nothing else of that host can run.
 * @param theme text of the script that sets the theme
 * @param scripts address that the reader's scripts are below, ending in `/`; the own host when absent
 * @param files origin that sends files of pages beside the own host, if it is none of https
 */
export function policyOf(theme: string, scripts = "'self'", files?: string): string {
  const shown = files === undefined ? "'self' https:" : `'self' https: ${files}`;
  return [
    "default-src 'none'",
    `script-src ${scripts} 'sha256-${hash('sha256', theme, 'base64')}'`,
    "style-src 'self'",
    `img-src ${shown} data:`,
    "font-src 'self' https:",
    `media-src ${shown}`,
    "connect-src 'self'",
    // Diagrams are drawn in a frame of the reader's own files.
    `frame-src ${scripts} ${PLAYER_ORIGINS.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Returns a policy of a page that may have frames of some origins, too. */
export function withFrames(policy: string, origins: readonly string[]): string {
  return origins.length === 0 ? policy : policy.replace('frame-src ', `frame-src ${origins.join(' ')} `);
}

/** Returns a policy of a page that may call some origins, too. */
export function withCalls(policy: string, origins: readonly string[]): string {
  return origins.length === 0 ? policy : policy.replace("connect-src 'self'", `connect-src 'self' ${origins.join(' ')}`);
}

/**
 * Content security policy of the frame that draws diagrams: an origin that is nobody's, no network, and its one script. The library writes style
 * elements, which only this document allows.
 */
export function framePolicy(scripts: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Headers of all answers on behalf of a site. */
export const COMMON: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Policy for addresses: those with a share key are told to nobody. */
export function referrerPolicy(visit: Pick<SiteVisit, 'shareKey'> | undefined): string {
  return visit?.shareKey === undefined ? 'strict-origin-when-cross-origin' : 'no-referrer';
}
