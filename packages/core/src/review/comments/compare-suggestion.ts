import { createHash } from 'node:crypto';
import type { CommentSuggestion } from '@octavo/contract';
import { compareText } from '@octavo/markdown';
import type { OwnOrigins } from '../../content/foreign-pictures/index.ts';
import { runTask, type Tenant } from '../../kernel/base/index.ts';

/** Texts up to this length are compared in a few milliseconds. */
const SHORT = 6000;

/** A suggestion beside what it is to replace. */
export interface DrawnSuggestion {
  /** Both in one text as HTML, marked with `<ins>` and `<del>`; empty where the difference cannot be seen, but in the sources. */
  html: string;
}

interface Texts extends Pick<CommentSuggestion, 'markdown' | 'original'> {
  /** Pictures of other hosts wait, where it is given. */
  ownOrigins?: OwnOrigins;
}

/** Worker task `comments.compare`: what a suggestion changes, drawn; empty where that cannot be seen. */
export function compareSuggestionTask({ markdown, original, ownOrigins }: Texts): string {
  const options = ownOrigins === undefined ? {} : { ownOrigins };
  const { blocks, isSourceOnly } = compareText({ text: `\n${original}\n`, options }, { text: `\n${markdown}\n`, options });
  if (isSourceOnly || blocks.some((block) => 'source' in block && block.source !== undefined)) return '';
  return blocks.map((block) => ('html' in block ? (block.html ?? '') : '')).join('');
}

/** Returns the changes of a suggestion, drawn; the same is drawn once. */
export async function compareSuggestion(tenant: Tenant, { markdown, original, ownOrigins }: Texts): Promise<DrawnSuggestion> {
  const { system } = tenant;
  const memory = system.caches.open<string>('compared-suggestions');
  const key = createHash('sha256')
    .update(`${ownOrigins === undefined ? '' : 'waiting '}${original.length} ${original}${markdown}`)
    .digest('base64');
  const known = memory.get(key);
  if (known !== undefined) return { html: known };
  const source = { markdown, original, ownOrigins };
  const isShort = markdown.length + original.length <= SHORT;
  const html = isShort ? compareSuggestionTask(source) : await runTask<string>(tenant, 'comments.compare', source);
  memory.set(key, html, html.length + 200);
  return { html };
}
