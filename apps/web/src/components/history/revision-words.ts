import { agentWords } from '@/lib/agent-words';
import { listText } from '@/lib/intl';
import type { RevisionItem } from '@/lib/outputs';
import { m } from '@/messages';
import { summaryWords } from './summary-words';

/** Words that describe a revision. */
interface RevisionWords {
  /** Origin of the revision, in a word or two. */
  what: string;
  /** Title: the merged change request, the message of an imported commit, or else the changed pages. */
  title: string | undefined;
  /** The pages that changed, where the title names something else. */
  details: string | undefined;
}

/** Returns the names of those who wrote a revision: its author, and those who wrote together with them. */
export function authorsOf({ createdBy, coAuthors = [] }: Pick<RevisionItem, 'createdBy' | 'coAuthors'>): string {
  return listText([createdBy.displayName ?? m.common.system, ...coAuthors.flatMap(({ displayName }) => displayName ?? [])]);
}

/** Returns the agents by which a revision, or the change request that it merged, was written, with their tokens; empty where people wrote it themselves. */
export function agentsOf({ createdBy, agents = [] }: Pick<RevisionItem, 'createdBy' | 'agents'>): string {
  const all = createdBy.agent === undefined ? agents : [createdBy.agent, ...agents];
  return [...new Set(all.map(agentWords))].join(', ');
}

/** Returns the words for a revision's origin and changes, the same before and after it was exported. */
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
