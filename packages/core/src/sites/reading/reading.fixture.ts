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
  css: 'reader.css',
  theme: 'theme.js',
  script: 'reader.js',
  lookCss: (look) => `:root{--accent:${look.styling.primaryColor.light}}`,
};

/** Returns the answer to a visitor at an address. */
export type Answered =
  | { kind: 'page'; html: string; key: string; isPublic: boolean }
  | { kind: 'redirect'; url: string }
  | { kind: 'sign-in' | 'not-found' };

/** Answers a request as a browser would be answered; every page is drawn, whatever is kept. */
export async function answerOf(system: System, request: Omit<SiteRequest, 'now'>): Promise<Answered> {
  const visited = await beginVisit(system, { ...request, now: system.now() });
  const outcome = 'outcome' in visited ? visited.outcome : await visited.resolve();
  if (outcome.kind === 'redirect') return { kind: 'redirect', url: outcome.url };
  if (outcome.kind !== 'page') return { kind: outcome.kind };
  const reading = await readOutcome(system, outcome);
  if (reading === undefined) return { kind: 'not-found' };
  const { key, isPublic, draw } = await openPage(reading, FILES);
  return { kind: 'page', key, isPublic, html: await draw() };
}

/** Name of a text. */
export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
