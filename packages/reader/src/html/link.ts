import type { DrawnElement } from '@octavo/markdown/draw';
import { safeLink } from '@octavo/markdown/draw';
import type { ReaderLink } from '../model.ts';
import type { Drawing } from './drawing.ts';
import { type Attributes, type Content, h } from './h.ts';

/** Returns a link of the frame; its text alone where its address is none that pages may lead to. */
export function drawLink(
  { href, isExternal }: Pick<ReaderLink, 'href' | 'isExternal'>,
  attributes: Attributes,
  drawing: Drawing,
  ...content: readonly Content[]
): DrawnElement {
  const safe = safeLink(href);
  if (safe === undefined) return h('span', attributes, content);
  return h('a', { href: safe, ...attributes, ...outside(isExternal, drawing) }, content);
}

/** Attributes of a link that leaves the site. */
export function outside(isExternal: boolean | undefined, { shell }: Drawing): Attributes {
  if (!isExternal) return {};
  return { rel: 'noopener', target: shell.look.externalLinks.target === 'blank' ? '_blank' : undefined };
}
