import type { RevisionItem } from '@/lib/outputs';
import { m } from '@/messages';

/** What a revision was, in a word or two, and the first line of its commit's message when it has one. */
export function revisionWords({ git, type, parents }: RevisionItem): { what: string; message: string | undefined } {
  const message = git?.message.trim().split('\n', 1)[0];
  const own = parents.length === 0 ? m.history.created : (m.history.types[type] ?? '');
  const what = git === undefined ? own : git.createdByService ? m.history.exported : (m.history.types.update ?? '');
  return { what, message: message === '' ? undefined : message };
}
