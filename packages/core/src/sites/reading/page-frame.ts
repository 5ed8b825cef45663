import { createHash } from 'node:crypto';
import type { ReaderPage, ReaderShell } from '@octavo/reader';
import type { OwnParts, PageFrame } from './draw-page-task.ts';

/** The shell of a page of a copy: `common` is one object for all pages of a site space. */
export interface PartedShell extends Pick<ReaderShell, 'variants' | 'languages' | 'navigation'> {
  common: ReaderShell;
}

const texts = new WeakMap<ReaderShell, { text: string; hash: string }>();

/** Returns the frame of a page of a copy with its name: equal names are equal frames. What many pages have is written and hashed once. */
export function frameOfPage(page: Omit<ReaderPage, 'body'>, { common, ...shell }: PartedShell): { frame: PageFrame; name: string } {
  const { html, ...drawn } = shell.navigation.drawn ?? { html: undefined, icons: [] };
  const own = JSON.stringify([
    page,
    { ...shell, navigation: { ...shell.navigation, ...(html === undefined ? {} : { drawn: { ...drawn, html: '' } }) } },
  ] satisfies OwnParts);
  const { text, hash } = textOf(common);
  const name = createHash('sha256')
    .update(`${hash} ${own.length} ${own}`)
    .update(html ?? '')
    .digest('base64url');
  return { frame: { page: own, shell: text, ...(html === undefined ? {} : { entries: html }) }, name };
}

function textOf(common: ReaderShell): { text: string; hash: string } {
  let known = texts.get(common);
  if (known === undefined) {
    const text = JSON.stringify(common);
    known = { text, hash: createHash('sha256').update(text).digest('base64url') };
    texts.set(common, known);
  }
  return known;
}
