import { dirname } from '@octavo/markdown/layout';
import { relinkAnywhere } from '../pages/index.ts';
import { relativePath } from '../presenters/index.ts';
import { atChange, BadChange } from './bad-change.ts';
import { encodePath } from './destination-to.ts';
import type { Draft } from './draft.ts';

const BATCH_LINK = /^ref:([^#?]+)(.*)$/s;

/** Notes that a text was given in which something may lead to what the batch makes. */
export function noteText(draft: Draft, key: string, text: string): void {
  if (text.includes('ref:')) draft.referring.set(key, draft.index);
}

/**
 * Has links to `ref:name`, in texts that the batch gave, lead to what a change of it called so, or to what has this id: relative paths take
 * their place. Done when all is where it will be.
 * @throws OctavoError `bad_request` with the change that gave the text, for a name that is none, and for what has no file
 */
export async function resolveBatchLinks(draft: Draft): Promise<void> {
  for (const [key, index] of draft.referring) {
    const id = key.slice(key.indexOf(':') + 1);
    const record = key.startsWith('page:') ? draft.findPage(id) : draft.findReusable(id);
    if (record?.path === undefined) continue;
    const { path } = record;
    try {
      const { text } = await relinkAnywhere(draft.options, await draft.text(record), (url) => destination(draft, url, path));
      if (record.kind === 'page') draft.putText(record, text);
      else draft.put({ ...record, oid: draft.blob(Buffer.from(text)) });
    } catch (error) {
      throw atChange(index, error);
    }
  }
}

function destination(draft: Draft, url: string, from: string): string | undefined {
  const [, written = '', rest = ''] = BATCH_LINK.exec(url) ?? [];
  if (written === '') return undefined;
  const name = decoded(written);
  const id = draft.idOf(name);
  const found = draft.findPage(id) ?? draft.findFile(id) ?? draft.findReusable(id);
  if (found === undefined)
    throw new BadChange('bad_request', 'document', `The text leads to ref:${name}, and no change of this request has this ref.`);
  const { path } = found;
  if (path === undefined)
    throw new BadChange('bad_request', 'document', `The text leads to ref:${name}, which has no file that a link could lead to.`);
  return encodePath(relativePath(dirname(from), path)) + rest;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
