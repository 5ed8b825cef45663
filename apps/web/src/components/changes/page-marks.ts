import type { ChangeRequestChanges } from '@/lib/outputs';

/** Change of a change request to a page. */
export type PageMark = 'page_created' | 'page_edited' | 'page_moved' | 'page_deleted';

/** The pages that the change request on the screen changes. */
export interface PageMarks {
  /** By the id of the page; the strongest of what was done to it. */
  marks: ReadonlyMap<string, PageMark>;
  /** Pages that are not in it any more. */
  deleted: readonly { id: string; title: string; path: string }[];
}

/** The marks where no change request is on the screen. */
export const NO_MARKS: PageMarks = { marks: new Map(), deleted: [] };
/** The more a mark says, the later it stands. */
const STRENGTH: readonly PageMark[] = ['page_moved', 'page_edited', 'page_created', 'page_deleted'];

/** Returns the marks of the pages that a change request changes. */
export function marksOf({ changes }: Pick<ChangeRequestChanges, 'changes'>): PageMarks {
  const marks = new Map<string, PageMark>();
  const deleted: { id: string; title: string; path: string }[] = [];
  for (const change of changes) {
    const mark = STRENGTH.find((each) => each === change.type);
    if (mark === undefined || !('page' in change)) continue;
    const { id, title, path = '' } = change.page;
    if (mark === 'page_deleted') deleted.push({ id, title, path });
    const before = marks.get(id);
    if (before === undefined || STRENGTH.indexOf(before) < STRENGTH.indexOf(mark)) marks.set(id, mark);
  }
  return { marks, deleted };
}
