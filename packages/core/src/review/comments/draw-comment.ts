import { isReadable, parse, renderHtml } from '@octavo/markdown';
import type { OwnOrigins } from '../../content/foreign-pictures/index.ts';
import { runTask, type Tenant } from '../../kernel/base/index.ts';
import { ownCopy } from '../../kernel/caches/index.ts';

/** Texts up to this length are drawn in a few milliseconds. */
const SHORT = 12_000;

/** A text that somebody wrote, and how it is drawn. */
export interface CommentSource {
  markdown: string;
  /** Put before ids, so that several comments fit in one document. */
  prefix: string;
  /** Pictures of other hosts wait, where it is given. */
  ownOrigins?: OwnOrigins;
}

/** Worker task `comments.draw`: what somebody wrote as HTML, sanitised; ids of it begin with `prefix`. */
export function drawCommentTask({ markdown, prefix, ownOrigins }: CommentSource): string {
  if (!isReadable(markdown)) return '';
  const waiting = ownOrigins === undefined ? {} : { ownOrigins };
  return renderHtml(parse(markdown), { headingAnchors: false, idPrefix: prefix, ...waiting });
}

/** `drawCommentTask`, in a worker where the text is long. */
export async function drawCommentAnywhere(tenant: Tenant, source: CommentSource): Promise<string> {
  return source.markdown.length <= SHORT ? drawCommentTask(source) : runTask<string>(tenant, 'comments.draw', source);
}

/** Returns a comment, or a text suggested in one, as HTML that may stand in any document. The same text is drawn once. */
export async function drawComment(tenant: Tenant, source: CommentSource): Promise<string> {
  const { markdown, prefix, ownOrigins } = source;
  const { system } = tenant;
  const memory = system.caches.open<string>('drawn-comments');
  const key = `${prefix} ${ownOrigins === undefined ? '' : 'waiting'} ${markdown}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const { value: html, size } = ownCopy(await drawCommentAnywhere(tenant, source));
  memory.set(key, html, key.length + size + 100);
  return html;
}
