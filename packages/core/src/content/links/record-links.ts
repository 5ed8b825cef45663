import type { ContentRecord, PageRecord, ReusableRecord } from '../../kernel/model/index.ts';
import type { StoredLink } from '../indexer/index.ts';

/** A record that may hold links. */
export type Holder = PageRecord | ReusableRecord;

/** Returns whether a record may hold links. */
export function isHolder(record: ContentRecord | undefined): record is Holder {
  return record?.kind === 'page' || record?.kind === 'reusable';
}

/** Returns the path that links of a record are written from; those of the table of contents from the top. */
export function originOf(record: Holder): string {
  return record.kind === 'page' && record.type === 'link' ? '' : (record.path ?? '');
}

/** Returns the links that a record has beside those of its text, which come after: its cover, and where an entry of the table of contents leads. */
export function linksOfRecord(record: Holder): StoredLink[] {
  if (record.kind !== 'page') return [];
  const { cover, target, title, type } = record;
  return [
    ...(type === 'link' && target !== undefined ? [{ kind: 'link' as const, url: target, text: title }] : []),
    ...(cover === undefined ? [] : [{ kind: 'image' as const, url: cover.ref, text: '' }]),
    ...(cover?.refDark === undefined ? [] : [{ kind: 'image' as const, url: cover.refDark, text: '' }]),
  ];
}
