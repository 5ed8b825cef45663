import { mergeSummaryNotes, mergeText, type TextMerge } from '@octavo/markdown';
import { runTask, runTaskOn, type Tenant } from '../../kernel/base/index.ts';
import { INLINE_LENGTH } from '../pages/index.ts';

/** Three versions of a text. */
export interface TextVersions {
  base: string;
  ours: string;
  theirs: string;
}

/** Worker task `merge.text`: {@link mergeText}. */
export function mergeTask({ base, ours, theirs }: TextVersions): TextMerge {
  return mergeText(base, ours, theirs);
}

/** `mergeText`, on a worker where the texts are long. */
export async function mergeTextAnywhere(tenant: Tenant, versions: TextVersions): Promise<TextMerge> {
  const { base, ours, theirs } = versions;
  if (base.length + ours.length + theirs.length <= INLINE_LENGTH) return mergeTask(versions);
  return runTaskOn<TextMerge>(tenant, [base, ours, theirs], 'merge.text', versions);
}

/** Worker task `merge.notes`: {@link mergeSummaryNotes}; null where somebody has to choose. */
export function notesTask({ base, ours, theirs }: TextVersions): string | null {
  return mergeSummaryNotes(base, ours, theirs) ?? null;
}

/** `mergeSummaryNotes`, on a worker where the texts are long. */
export async function mergeNotesAnywhere(tenant: Tenant, versions: TextVersions): Promise<string | undefined> {
  const { base, ours, theirs } = versions;
  const isShort = base.length + ours.length + theirs.length <= INLINE_LENGTH;
  return (isShort ? notesTask(versions) : await runTask<string | null>(tenant, 'merge.notes', versions)) ?? undefined;
}
