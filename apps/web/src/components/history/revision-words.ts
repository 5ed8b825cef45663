import type { RevisionItem } from '@/lib/outputs';
import { m } from '@/messages';
import { summaryWords } from './summary-words';

/** What is said of a revision. */
interface RevisionWords {
  /** How it came to be, in a word or two. */
  what: string;
  /** What it brought: the change request that was merged, the message of a commit that came in, else the pages that changed. */
  title: string | undefined;
  /** The pages that changed, where the title names something else. */
  details: string | undefined;
}

/** Returns what a revision was and what it changed, the same before and after it was exported. */
export function revisionWords({ git, type, parents, summary, mergedFrom }: RevisionItem): RevisionWords {
  const isFromGit = git !== undefined && !git.createdByService;
  const own = parents.length === 0 ? m.history.created : (m.history.types[type] ?? '');
  const what = isFromGit ? (m.history.types.update ?? '') : own;
  const changed = (summary === undefined ? '' : summaryWords(summary)) || undefined;
  const message = git?.message.trim().split('\n', 1)[0] || undefined;
  const title =
    mergedFrom !== undefined ? m.history.merged(mergedFrom.number, mergedFrom.subject) : isFromGit ? message : (changed ?? message);
  return { what, title, details: title === changed ? undefined : changed };
}
