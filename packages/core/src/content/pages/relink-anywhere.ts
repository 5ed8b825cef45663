import { runTask, type Tenant } from '../../kernel/base/index.ts';
import { INLINE_LENGTH } from './evaluate-page.ts';
import { type Relinked, relink } from './relink.ts';

/** `relink`, on a worker where the text is long. `next` is asked for each destination, once for every time it stands there. */
export async function relinkAnywhere(tenant: Tenant, text: string, next: (url: string) => string | undefined): Promise<Relinked> {
  if (text.length <= INLINE_LENGTH) return relink(text, ({ url }) => next(url));
  const to = new Map<string, string>();
  for (const url of await runTask<string[]>(tenant, 'links.urls', { text })) {
    const other = next(url);
    if (other !== undefined) to.set(url, other);
  }
  return to.size === 0 ? { text, count: 0 } : runTask<Relinked>(tenant, 'links.relink', { text, to });
}
