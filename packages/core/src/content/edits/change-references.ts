import type { PageRecord } from '../../kernel/model/index.ts';
import { BadChange } from './bad-change.ts';
import type { Draft } from './draft.ts';
import { plainTitle } from './page-source.ts';

/**
 * Returns the page that a change refers to.
 * @throws BadChange `not_found`.
 */
export function findNamedPage(draft: Draft, text: string, member = 'page'): PageRecord {
  const page = draft.findPage(draft.idOf(text));
  if (page === undefined)
    throw new BadChange('not_found', member, 'There is no such page. It may have been moved or deleted: look at the list of pages.');
  return page;
}

/**
 * Lets later changes of the batch refer to what this one made.
 * @throws BadChange for a `ref` that an earlier change has.
 */
export function nameResult(draft: Draft, ref: string | undefined, id: string): void {
  if (ref === undefined) return;
  if (draft.refs.has(ref)) throw new BadChange('bad_request', 'ref', 'An earlier change of this request has the same ref.');
  draft.refs.set(ref, id);
}

/**
 * Returns a title as plain text.
 * @throws BadChange for an empty one.
 */
export function requireTitle(title: string): string {
  const plain = plainTitle(title);
  if (plain === '') throw new BadChange('bad_request', 'title', 'A title needs at least one character.');
  return plain;
}
