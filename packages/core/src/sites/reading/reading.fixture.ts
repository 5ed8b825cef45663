import { createHash } from 'node:crypto';
import type { SiteRequest } from '@octavo/site';
import type { System } from '../../kernel/base/index.ts';
import { openPage } from './open-page.ts';
import { readOutcome } from './reading.ts';
import type { ReaderFiles } from './shell.ts';
import { beginVisit } from './visit.ts';

/** Files of a reader that is not built. */
export const FILES: ReaderFiles = {
  version: 'test',
  theme: 'document.documentElement.dataset.js=""',
  script: 'reader.js',
  stylesheet(look) {
    const css = `:root{--accent:${look.styling.primaryColor.light}}`;
    return { name: `look.${hash(css).slice(0, 16)}.css`, css };
  },
};

/** Returns the answer to a visitor at an address. */
export type Answered =
  | { kind: 'page'; html?: string; key: string; isPublic: boolean }
  | { kind: 'redirect'; url: string }
  | { kind: 'sign-in' | 'not-found' };

/** Answers a request as a browser would be answered; every page is drawn, whatever is kept, unless its name alone is wanted. */
export async function answerOf(
  system: System,
  request: Omit<SiteRequest, 'now'>,
  { isDrawn = true }: { isDrawn?: boolean } = {},
): Promise<Answered> {
  const visited = await beginVisit(system, { ...request, now: system.now() });
  const outcome = 'outcome' in visited ? visited.outcome : await visited.resolve();
  if (outcome.kind === 'redirect') return { kind: 'redirect', url: outcome.url };
  if (outcome.kind !== 'page') return { kind: outcome.kind };
  const reading = await readOutcome(system, outcome);
  if (reading === undefined) return { kind: 'not-found' };
  const { key, isPublic, draw } = await openPage(reading, FILES);
  return { kind: 'page', key, isPublic, ...(isDrawn ? { html: await draw() } : {}) };
}

/** Name of a text. */
export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
