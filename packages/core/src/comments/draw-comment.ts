import { isReadable, parse, renderHtml } from '@octavo/markdown';
import type { System, Tenant } from '../kernel/context.ts';
import { LruCache } from '../kernel/lru-cache.ts';
import { runTask } from '../kernel/run-task.ts';

/** Texts up to this length are drawn in a few milliseconds. */
const SHORT = 12_000;
/** Characters of drawn comments that are kept. */
const KEPT_CHARACTERS = 4_000_000;

const memories = new WeakMap<System, LruCache<string, string>>();

/** Worker task `comments.draw`: what somebody wrote as HTML, sanitised; ids of it begin with `prefix`. */
export function drawCommentTask({ markdown, prefix }: { markdown: string; prefix: string }): string {
  if (!isReadable(markdown)) return '';
  return renderHtml(parse(markdown), { headingAnchors: false, idPrefix: prefix });
}

/**
 * A comment, or a text suggested in one, as HTML that may stand in any document. The same text is drawn once.
 * @param prefix put before ids, so that several comments fit in one document
 */
export async function drawComment(tenant: Tenant, markdown: string, prefix: string): Promise<string> {
  const { system } = tenant;
  const memory = memories.get(system) ?? new LruCache<string, string>(KEPT_CHARACTERS);
  memories.set(system, memory);
  const key = `${prefix} ${markdown}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const source = { markdown, prefix };
  const html = markdown.length <= SHORT ? drawCommentTask(source) : await runTask<string>(tenant, 'comments.draw', source);
  memory.set(key, html, key.length + html.length + 100);
  return html;
}
